import type { Catalogue, Node, Option, Page } from "./catalogueTypes";
import type { Question, QuestionOf } from "./question";

/** A small questionnaire with every kind of node, control and visibility condition, for the tests of the engine. */

/** The day on which the tests of the engine take place. */
export const today = "2026-11-20";

/** A form of one page, with one section that has these nodes. */
export function formOf(...nodes: readonly Node[]): Catalogue {
  return { lists, pages: [{ id: "about", title: "", sections: [{ id: "s", heading: "One", nodes }] }] };
}

function list(...values: readonly (readonly [string, string])[]): readonly Option[] {
  return values.map(([value, label]) => ({ value, label }));
}

const lists = {
  sexes: list(["F", "Female"], ["M", "Male"], ["O", "Other"]),
  yesNo: list(["Y", "Yes"], ["N", "No"]),
  countries: list(["AFG", "Afghanistan"], ["USA", "United States"], ["CAN", "Canada"]),
  usStates: list(["IA", "Iowa"], ["IL", "Illinois"]),
  provinces: list(["ON", "Ontario"], ["QC", "Quebec"]),
  visas: list(["F1", "F-1 student"], ["J1", "J-1 exchange"]),
};

export const address: QuestionOf<"autocomplete"> = {
  control: "autocomplete",
  key: "address_line_1",
  label: "Address",
  category: "address",
  fills: { state: "state", country: "country", city: "city", zip: "zip" },
};

export const college: QuestionOf<"autocomplete"> = {
  control: "autocomplete",
  key: "college_name",
  label: "College",
  category: "college_ceeb",
  fills: { ceeb: "college_ceeb", id: "college_id" },
  codeKey: "college_ceeb",
};

const about: Page = {
  id: "about",
  title: "About You",
  sections: [
    {
      id: "person",
      heading: "You",
      nodes: [
        {
          kind: "row",
          nodes: [
            { control: "text", key: "first_name", label: "First name", rules: [{ rule: "required", message: "Name" }] },
            { control: "text", key: "nickname", label: "Nickname" },
          ],
        },
        { control: "select", key: "gender", label: "Sex", options: "sexes" },
        {
          control: "text",
          key: "gender_other",
          label: "Which?",
          when: { key: "gender", operator: "equals", target: "O" },
        },
        { control: "date", key: "birth_date", label: "Date of birth" },
        { control: "ssn", key: "ssn", label: "SSN", sensitive: true },
        { control: "phone", key: "phone", label: "Phone", format: "us" },
        { control: "checkbox", key: "texts", label: "Text me" },
      ],
    },
    {
      id: "address",
      heading: "Address",
      nodes: [
        { control: "select", key: "country", label: "Country", options: "countries" },
        address,
        { control: "text", key: "city", label: "City" },
        {
          control: "select",
          key: "state",
          label: "State",
          options: { by: "country", lists: { USA: "usStates", CAN: "provinces" } },
        },
        { control: "text", key: "zip", label: "ZIP" },
      ],
    },
    {
      id: "visa",
      heading: "Visa",
      when: {
        all: [
          { key: "country", operator: "answered" },
          { key: "country", operator: "notEquals", target: "USA" },
        ],
      },
      nodes: [
        { control: "select", key: "visa", label: "Visa", options: "visas" },
        {
          kind: "group",
          id: "visa-more",
          legend: "More",
          when: { key: "visa", operator: "in", target: ["F1"] },
          nodes: [
            { control: "text", key: "visa_school", label: "School" },
            {
              control: "text",
              key: "visa_city",
              label: "School city",
              when: { key: "visa_school", operator: "answered" },
            },
          ],
        },
        { kind: "notice", id: "visa-advice", text: "Advice", when: { key: "visa", operator: "notAnswered" } },
      ],
    },
  ],
};

function activity(prefix: string): readonly Node[] {
  const key = (name: string) => `${prefix}_${name}`;
  return [
    { control: "text", key: key("name"), label: "Name", prefix },
    { control: "radio", key: key("kind"), label: "Kind", prefix, options: "yesNo" },
    { control: "checkbox", key: key("now"), label: "Now", prefix },
    {
      control: "text",
      key: key("more"),
      label: "More",
      prefix,
      when: { key: key("kind"), operator: "equals", target: "Y" },
    },
  ];
}

const sat: readonly Question[] = [
  {
    control: "text",
    key: "score",
    label: "Score",
    rules: [{ rule: "range", min: 200, max: 800, step: 10, message: "Score" }],
  },
  {
    control: "monthYear",
    key: "test_month",
    yearKey: "test_year",
    label: "Taken in",
    years: { years: { count: 5, direction: "past" } },
  },
];

const education: Page = {
  id: "education-ug",
  title: "Your Academics",
  sections: [
    {
      id: "activities",
      heading: "Activities",
      nodes: [
        {
          kind: "addAnother",
          id: "activity",
          noun: "activity",
          blocks: ["activity", "activity_2", "activity_3"].map(activity),
        },
      ],
    },
    {
      id: "grades",
      heading: "Grades",
      nodes: [
        {
          kind: "tabs",
          id: "grades-tabs",
          label: "Grades",
          defaultTab: "type",
          tabs: [
            { id: "type", label: "Type", nodes: [{ control: "text", key: "gpa", label: "GPA" }] },
            { id: "upload", label: "Upload", nodes: [{ control: "document", key: "transcript", label: "Transcript" }] },
          ],
        },
        {
          kind: "confirmation",
          id: "college",
          trigger: "button",
          label: "I went to college",
          before: [{ control: "text", key: "why_not", label: "Why not?" }],
          after: [college],
        },
      ],
    },
    {
      id: "sat",
      heading: "SAT",
      nodes: [
        { control: "radio", key: "taken", label: "Taken?", options: "yesNo" },
        { kind: "group", id: "sat-details", when: { key: "taken", operator: "equals", target: "Y" }, nodes: sat },
      ],
    },
  ],
};

const final: Page = {
  id: "final-steps",
  title: "Final Steps",
  sections: [
    {
      id: "end",
      heading: "End",
      nodes: [
        { control: "textarea", key: "comment", label: "Comment", maxLength: 7000 },
        {
          control: "checkbox",
          key: "legal",
          label: "I agree",
          rules: [{ rule: "accepted", message: "Agree" }],
        },
      ],
    },
  ],
};

export const fixture: Catalogue = { pages: [about, education, final], lists };

/** The keys of the fixture, as a data model would name them. */
export const fixtureKeys: readonly string[] = [
  ...["first_name", "nickname", "gender", "gender_other", "birth_date", "ssn", "phone", "texts"],
  ...["country", "address_line_1", "city", "state", "zip", "visa", "visa_school", "visa_city"],
  ...["activity", "activity_2", "activity_3"].flatMap((prefix) =>
    ["name", "kind", "now", "more"].map((name) => `${prefix}_${name}`),
  ),
  ...["gpa", "transcript", "why_not", "college_name", "college_ceeb", "college_id"],
  ...["taken", "score", "test_month", "test_year", "comment", "legal"],
];
