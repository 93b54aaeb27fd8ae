import type { Section } from "../../form/catalogueTypes";
import type { Condition } from "../../form/conditions";
import { email, group, phone, radio, row, select, text, usPhone, when } from "../ask";
import type { Institution } from "../institution";
import { type ParentField, type ParentPrefix, prefixed } from "../repeatedSets";
import { address } from "./address";

const preference = when("parent_communication_preference");

/** One parent: the same questions under another prefix. */
interface Parent {
  readonly prefix: ParentPrefix;
  readonly name: string;
  /** When this parent's e-mail and phone are checked. */
  readonly when: Condition;
}

function keyIn(prefix: ParentPrefix) {
  return <F extends ParentField>(field: F) => prefixed(prefix, field);
}

function names({ prefix }: Parent, institution: Institution): Section["nodes"] {
  const key = keyIn(prefix);
  return [
    select(key("relationship"), "Relationship to you", "parentRelationships", { prefix, width: "m" }),
    row(
      select(key("prefix"), "Title", "titles", { prefix, width: "xs" }),
      text(key("first_name"), "First name", { prefix, width: "m" }),
      text(key("last_name"), "Last name", { prefix, width: "m" }),
    ),
    text(key("name"), "Name to use in our letters", {
      prefix,
      hint: "Only if it should differ from the title and name above, for example Col. Maria Reyes.",
    }),
    radio(key("degree_grandview"), `Do they hold a degree from ${institution.shortName}?`, "yesNo", { prefix }),
    radio(key("veteran_dependent"), "Are you a military or veteran's dependent through them?", "yesNo", {
      prefix,
      hint: "If they serve or have served in the U.S. armed forces, you may have education benefits.",
    }),
  ];
}

function reach({ prefix, name, when: checked }: Parent): Section["nodes"] {
  const key = keyIn(prefix);
  return [
    text(key("email_address"), "Email address", {
      prefix,
      inputMode: "email",
      maxLength: 100,
      rules: [email(`${name}: Please enter a valid email address.`, checked)],
    }),
    row(
      phone(key("phone"), "Phone", "us", {
        prefix,
        width: "m",
        rules: [usPhone(`${name}: Please enter a valid phone number.`, checked)],
      }),
      select(key("phone_type"), "Kind of phone", "phoneTypes", { prefix, width: "s" }),
    ),
    select(key("education"), "Highest education completed", "educationLevels", {
      prefix,
      width: "m",
    }),
    text(key("education_other"), "Please describe their education", {
      prefix,
      when: when(key("education")).equals("OTHER"),
    }),
  ];
}

function home({ prefix, name }: Parent): Section["nodes"] {
  const key = keyIn(prefix);
  return [
    radio(key("addr_same_as_stu_perm"), "Do they live at your permanent address?", "yesNo", { prefix }),
    group(
      `${prefix}-address`,
      { legend: `${name}: address`, when: when(key("addr_same_as_stu_perm")).equals("N") },
      ...address({
        prefix,
        keys: {
          country: key("country"),
          line1: key("address_line_1"),
          line2: key("address_line_2"),
          city: key("city"),
          state: key("state"),
          zip: key("zip"),
        },
        labels: {
          country: "Country",
          line1: "Address",
          line2: "Apartment, Suite or Unit",
          city: "City",
          state: "State/Province",
          zip: "ZIP/Postal Code",
        },
      }),
    ),
  ];
}

/** The choice that opens the parents' sections; a select, so that the applicant can undo it. */
export const parentChoice: Section = {
  id: "parents",
  heading: "Parents and guardians",
  nodes: [
    select(
      "parent_communication_preference",
      "How many parents or guardians should we keep informed?",
      "parentPreferences",
      { prefix: "parent", hint: "You can skip this question.", width: "m" },
    ),
  ],
};

/** Parent 1, once the preference is answered. */
export function parent1(institution: Institution): Section {
  const parent: Parent = { prefix: "parent", name: "Parent 1/Guardian 1", when: preference.answered };
  return {
    id: "parent-1",
    heading: parent.name,
    when: parent.when,
    nodes: [...names(parent, institution), ...reach(parent), ...home(parent)],
  };
}

/** Parent 2, only when two are to be informed. */
export function parent2(institution: Institution): Section {
  const parent: Parent = { prefix: "parent_2", name: "Parent 2/Guardian 2", when: preference.equals("2") };
  return {
    id: "parent-2",
    heading: parent.name,
    when: parent.when,
    nodes: [
      ...names(parent, institution),
      ...reach(parent),
      select("parent_2_communication_preference", "How would they like to hear from us?", "contactWays", {
        prefix: "parent_2",
        width: "m",
      }),
      ...home(parent),
    ],
  };
}
