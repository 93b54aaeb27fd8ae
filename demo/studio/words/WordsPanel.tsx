import { EmailsGroup } from "./EmailsGroup";
import { CompletionGroup, ConstantsGroup, DatesGroup, FirstPageGroup, LinksGroup } from "./InstitutionGroups";
import { ListsGroup } from "./ListsGroup";
import { QuestionsGroup } from "./QuestionsGroup";
import { TextsGroup } from "./TextsGroup";

/** Everything that the form says. */
export function WordsPanel() {
  return (
    <>
      <ConstantsGroup />
      <FirstPageGroup />
      <DatesGroup />
      <QuestionsGroup />
      <ListsGroup />
      <CompletionGroup />
      <EmailsGroup />
      <LinksGroup />
      <TextsGroup />
    </>
  );
}
