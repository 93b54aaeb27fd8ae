import { promisesMade } from "../../catalogue/ourPromises";
import { useCatalogue } from "../../fields/CatalogueContext";
import { wordingOf } from "../../form/wording";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { useTexts } from "../../texts/useTexts";
import { css } from "../../ui/stylesheet";
import { color, type } from "../../ui/tokens";

/** Running text. */
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${type.hint};
  color: ${color.quiet};
`;

const item = css`
  display: inline;
  & + &::before {
    content: "\\b7\\20";
  }
`;

/** The institution's promises to the applicant (§1); after a refused submission the error summary has their place. */
export function Promises() {
  const { steps } = useTexts();
  const { check, language } = useAppState();
  const institution = useAtomValue(language.institutionAtom);
  const promises = promisesMade(institution, steps, wordingOf(useCatalogue()).dates);
  const isChecking = useAtomValue(check.isCheckingAtom);
  if (isChecking || promises.length === 0) return null;
  return (
    <ul className={list} aria-label={steps.promisesLabel}>
      {promises.map((promise) => (
        <li key={promise} className={item}>
          {promise}{" "}
        </li>
      ))}
    </ul>
  );
}
