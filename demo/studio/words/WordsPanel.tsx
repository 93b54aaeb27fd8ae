import { useMemo } from "react";
import { useStudio } from "../StudioContext";
import { withoutSpanish } from "./bothLanguages";
import { DatesGroup } from "./DatesGroup";
import { EmailsGroup } from "./EmailsGroup";
import { PartsGroup } from "./InstitutionGroups";
import { ListsGroup } from "./ListsGroup";
import { QuestionsGroup } from "./QuestionsGroup";
import { TextsGroup } from "./TextsGroup";

/** Lists the texts without Spanish and their number; each links to its place in “All texts”. */
function MissingSpanish() {
  const { institution, goTo } = useStudio();
  const missing = useMemo(() => withoutSpanish(institution), [institution]);
  if (missing.length === 0) return null;
  return (
    <details className="missing">
      <summary>
        <b>{missing.length === 1 ? "1 text has no Spanish." : `${missing.length} texts have no Spanish.`}</b> Applicants
        read the English.
      </summary>
      <ul>
        {missing.map((english) => (
          <li key={english}>
            <button type="button" className="link" lang="en" onClick={() => goTo(["translations", "es", english])}>
              {english}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** All settings of the form's texts and questions. */
export function WordsPanel() {
  return (
    <>
      <p className="hint">
        What is grey and <i>slanted</i> the form says by itself, until you write your own.
      </p>
      <MissingSpanish />
      <PartsGroup id="names" />
      <PartsGroup id="first" />
      <DatesGroup />
      <QuestionsGroup />
      <ListsGroup />
      <PartsGroup id="completion" />
      <EmailsGroup />
      <PartsGroup id="links" />
      <TextsGroup />
    </>
  );
}
