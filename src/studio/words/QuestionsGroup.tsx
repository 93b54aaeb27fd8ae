import { institutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { Group } from "../parts/Group";
import { PartsOf } from "../parts/PartSettings";
import { useStudio } from "../StudioContext";
import { partAt } from "../work/json";
import { allQuestions } from "./allQuestions";
import { spanishOf } from "./bothLanguages";
import { FoundList } from "./FoundList";
import { findQuestions, isChanged } from "./findQuestions";

const change = institutionConfig.schema.questions.struct.schema.each;

/** Labels, hints, hiding and requirements of the questions that a search finds. */
export function QuestionsGroup() {
  const { work, institution } = useStudio();
  const changed = partAt(work.config, ["questions"]);
  const count = Object.keys(changed ?? {}).length;
  function find(search: string, isChangedOnly: boolean) {
    const found = findQuestions(search, changed, spanishOf(institution));
    // A press in the preview searches for a whole key.
    const isMeant = (key: string) => key === search.trim();
    return isChangedOnly ? found.filter((each) => isChanged(each, changed) || isMeant(each.question.key)) : found;
  }
  return (
    <Group id="questions" note={count > 0 ? `${count} changed` : `${allQuestions.length}`}>
      <FoundList
        list="questions"
        label="Find a question"
        hint="By its words in English or Spanish, its section or its key"
        noun="question"
        only="Only those that are changed"
        find={find}
      >
        {({ question: { key, label }, section }) => (
          <li key={key} className="card">
            <h3>{label}</h3>
            <p className="hint">
              {section} · <code>{key}</code>
            </p>
            <PartsOf path={["questions", key]} struct={change} isBrief />
          </li>
        )}
      </FoundList>
    </Group>
  );
}
