import { ourPromises } from "../../catalogue/ourPromises";
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

/** The institution's promises, each in its own words or in ours. */
function usePromises(): readonly string[] {
  const { steps } = useTexts();
  const institution = useAtomValue(useAppState().language.institutionAtom);
  const own: Readonly<Record<string, string | false | undefined>> = institution.promises;
  const words = wordingOf(useCatalogue()).dates;
  const ours = ourPromises(institution, steps, words);
  return Object.entries(ours).flatMap(([name, words]) => (own[name] === false ? [] : [own[name] ?? words]));
}

/** The promises to the applicant (§1); after a refused submission the error summary has their place. */
export function Promises() {
  const { steps } = useTexts();
  const promises = usePromises();
  const isChecking = useAtomValue(useAppState().check.isCheckingAtom);
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
