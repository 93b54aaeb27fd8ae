import { promisesMade } from "../../../shared/catalogue/ourPromises";
import { wordingOf } from "../../../shared/form/wording";
import { useCatalogue } from "../../fields/CatalogueContext";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { useDeadline } from "./Deadline";

/** Running text. The space before a dot does not break, so that no line begins with a dot. */
const list = css`
  margin-top: ${space.xxs};
  font: ${type.hint};
  color: ${color.quiet};
  text-wrap: balance;
`;

const item = css`
  display: inline;
  & + &::before {
    content: "\\b7\\20";
  }
`;

/** The deadline, then the institution's promises to the applicant. */
export function Promises() {
  const { steps } = useTexts();
  const institution = useAtomValue(useAppState().language.institutionAtom);
  const promises = promisesMade(institution, steps, wordingOf(useCatalogue()).dates);
  const all = [useDeadline() ?? [], promises].flat();
  if (all.length === 0) return null;
  return (
    <ul className={list} aria-label={steps.promisesLabel}>
      {all.map((promise) => (
        // The server that renders a step may write the deadline's time with other spaces.
        <li key={promise} className={item} suppressHydrationWarning>
          {`${promise}\u00a0`}
        </li>
      ))}
    </ul>
  );
}
