import type { Node } from "../../form/catalogueTypes";
import type { Rule } from "../../form/rules";
import { autocomplete, row, select, text, when } from "../ask";
import type { AnswerKey } from "../dataModel";

type Part = "country" | "line1" | "line2" | "city" | "state" | "zip";

/** The parameters of one address: its keys, its labels, and the optional parts. */
interface AddressQuestions {
  readonly keys: Readonly<Record<Part, AnswerKey>>;
  readonly labels: Readonly<Record<Part, string>>;
  readonly rules?: Readonly<Partial<Record<Part, readonly Rule[]>>>;
  /** The prefix of each `autocomplete` token, for the applicant's own addresses only: `""` or `"shipping "`. */
  readonly tokens?: string;
  readonly prefix?: string;
}

const tokens: Readonly<Record<Part, string>> = {
  country: "country",
  line1: "address-line1",
  line2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
};

/**
 * The questions of an address. The country comes first, since the states follow it; a state shows for the countries
 * that have a list of them, and a chosen address fills the country before its state.
 */
export function address(asked: AddressQuestions): readonly Node[] {
  const { keys, labels } = asked;
  const own = (part: Part) => ({
    ...(asked.prefix === undefined ? {} : { prefix: asked.prefix }),
    ...(asked.tokens === undefined ? {} : { autocomplete: asked.tokens + tokens[part] }),
    ...(asked.rules?.[part] ? { rules: asked.rules[part] } : {}),
  });
  const fills = { country: keys.country, state: keys.state, city: keys.city, zip: keys.zip };
  const statesOf = { by: keys.country, lists: { USA: "usStates", CAN: "canadianProvinces" } } as const;
  return [
    select(keys.country, labels.country, "countries", { ...own("country"), width: "m" }),
    autocomplete(keys.line1, labels.line1, "address", fills, {
      ...own("line1"),
      hint: "Start typing and choose the address, or type all of it.",
    }),
    text(keys.line2, labels.line2, { ...own("line2"), width: "m" }),
    row(
      text(keys.city, labels.city, { ...own("city"), width: "m" }),
      select(keys.state, labels.state, statesOf, {
        ...own("state"),
        when: when(keys.country).in("USA", "CAN"),
        width: "m",
      }),
      text(keys.zip, labels.zip, { ...own("zip"), maxLength: 12, isCode: true, width: "s" }),
    ),
  ];
}
