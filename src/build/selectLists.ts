import { isDeepStrictEqual } from "node:util";
import { optionLists } from "../shared/catalogue/options/lists";
import { months } from "../shared/form/calendar";
import type { Catalogue, Option } from "../shared/form/catalogueTypes";
import { questionsOf } from "../shared/form/nodes";
import { optionsOf } from "../shared/form/question";
import type { SelectLists } from "../widget/element/prerendered/selects";

/** The options of a select by its id: those of its question, or the months for the month of a date. */
function optionsOfSelect(id: string, catalogue: Catalogue): readonly Option[] {
  if (id.endsWith("-month")) return months;
  const question = questionsOf(catalogue).find(({ key }) => key === id);
  // The day matters only for lists of years and terms, and the first step has none.
  return question ? optionsOf(catalogue, question, {}, "2000-01-01") : [];
}

/** The name of the list of each select in `step`. Throws when a select's options are no coded list. */
export function selectListsOf(step: ParentNode, catalogue: Catalogue): SelectLists {
  const named = [...step.querySelectorAll("select")].map(({ id }) => {
    const options = optionsOfSelect(id, catalogue);
    const name = Object.keys(optionLists).find((each) => isDeepStrictEqual(optionLists[each], options));
    if (name === undefined)
      throw new Error(
        `The options of select "${id}" of the first step are no list of catalogue/options: add it there.`,
      );
    return [id, name] as const;
  });
  return Object.fromEntries(named);
}
