import { DatesGroup, EmailsGroup, PartsGroup } from "./groups";
import { ListsGroup } from "./ListsGroup";
import { QuestionsGroup } from "./QuestionsGroup";
import { TextsGroup } from "./TextsGroup";

/** All settings of the form's texts and questions. */
export function WordsPanel() {
  return (
    <>
      <p className="hint">
        Grey, <i>slanted</i> texts are the form's own, until you write yours.
      </p>
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
