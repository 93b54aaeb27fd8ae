import type { SelectLists } from "../element/prerendered/selects";
import { months } from "../form/calendar";
import type { Catalogue, Option } from "../form/catalogue";
import { questionsOf } from "../form/nodes";
import { blankOption, optionsOf } from "../form/options";

/** The options of a select by its id: those of its question, or the months for the month of a date. */
function optionsOfSelect(id: string, catalogue: Catalogue): readonly Option[] {
  if (id.endsWith("-month")) return [blankOption, ...months];
  const question = questionsOf(catalogue).find(({ key }) => key === id);
  // The day matters only for lists of years and terms, and the first step has none.
  const options = question ? optionsOf(catalogue, question, {}, "2000-01-01") : [];
  if (options.length === 0)
    throw new Error(`Select "${id}" of the first step has no options: add its list to selectLists.`);
  return options;
}

function written(options: readonly Option[]): string {
  const broken = options.find(({ value, label }) => /[ \n]/.test(value) || label.includes("\n"));
  if (broken) throw new Error(`Option "${broken.value}" cannot be written on one line: take spaces out of its value.`);
  return options.map(({ value, label }) => `${value} ${label}`).join("\n");
}

/** The lists of all selects in `step`, each list once, under the id of the first select that has it. */
export function selectListsOf(step: ParentNode, catalogue: Catalogue): SelectLists {
  const names = new Map<string, string>();
  const ofSelects: Record<string, string> = {};
  for (const { id } of step.querySelectorAll("select")) {
    const list = written(optionsOfSelect(id, catalogue));
    const name = names.get(list) ?? id;
    names.set(list, name);
    ofSelects[id] = name;
  }
  return { lists: Object.fromEntries([...names].map(([list, name]) => [name, list])), ofSelects };
}
