import { autocomplete, monthYear, select, text } from "./ask";

/** What must not compile: each line is marked, and `npm run types` reports an unnecessary mark. Nothing runs it. */
export const refusedByCompiler = () => [
  // @ts-expect-error: not in the data model.
  text("frist_name", "Name"),
  // @ts-expect-error: not in the data model.
  monthYear("grad_month", "grad_yaer", "When?", { count: 2, direction: "past" }),
  // @ts-expect-error: no such list.
  select("suffix", "Suffix", "sufixes"),
  // @ts-expect-error: not in the data model.
  select("state", "State", { by: "contry", lists: { USA: "usStates" } }),
  // @ts-expect-error: not in the data model.
  autocomplete("hs_name", "School", "hs_ceeb", { city: "hs_ctiy" }),
];
