import { useDeferredValue, useMemo, useState } from "react";
import { isEverRequired } from "../../../src/catalogue/changes";
import type { Question } from "../../../src/form/question";
import { Switch, TextField } from "../parts/fields";
import { Group, YesNoSetting } from "../parts/settings";
import { WordsSetting } from "../parts/wordsSettings";
import { useSetting, useStudio } from "../StudioContext";
import { partAt } from "../work/json";
import { allQuestions, type Placed } from "./allQuestions";
import { spanishOf } from "./bothLanguages";
import { findQuestions, isChanged } from "./findQuestions";
import { nameOf } from "./names";

/** At most this many are shown at once: a search narrows them. */
const shownAtOnce = 30;

/** How a question is shown: only an optional one can be hidden. */
function Hidden({ question }: { question: Question }) {
  const { id, value, fault, set } = useSetting(["questions", question.key, "hidden"]);
  return (
    <Switch
      {...{ id, fault }}
      label={nameOf(["questions", question.key, "hidden"])}
      isOn={value === true}
      onChange={(isOn) => set(isOn || undefined)}
    />
  );
}

function QuestionSettings({ placed: { question, section, within } }: { placed: Placed }) {
  const { institution } = useStudio();
  const spanish = spanishOf(institution);
  const both = (english: string) => ({ en: english, es: spanish(english) ?? "" });
  const path = ["questions", question.key];
  return (
    <li className="card">
      <h3>
        {question.label}
        {within === "" ? null : <span className="within"> · {within}</span>}
      </h3>
      <p className="hint">
        {section} · <code>{question.key}</code>
      </p>
      <WordsSetting
        path={[...path, "label"]}
        label={nameOf(["questions", question.key, "label"])}
        ours={both(question.label)}
      />
      <WordsSetting
        path={[...path, "hint"]}
        label={nameOf(["questions", question.key, "hint"])}
        ours={both(question.hint ?? "")}
      />
      <div className="languages">
        <Hidden question={question} />
        <YesNoSetting
          path={[...path, "required"]}
          label={nameOf(["questions", question.key, "required"])}
          ours={isEverRequired(question) ? "by rule" : "no"}
        />
      </div>
    </li>
  );
}

/** Labels, hints, hiding and requirements of the questions that a search finds. */
export function QuestionsGroup() {
  const { work, institution, searches, setSearch } = useStudio();
  const wanted = useDeferredValue(searches.questions);
  const changed = partAt(work.config, ["questions"]);
  // The changes at the time of the search: a card must not move or disappear while it is edited.
  const [searched, setSearched] = useState({ wanted, changed, spanish: spanishOf(institution) });
  if (searched.wanted !== wanted) setSearched({ wanted, changed, spanish: spanishOf(institution) });
  const [isChangedOnly, setChangedOnly] = useState(false);
  const found = useMemo(() => {
    const all = findQuestions(searched.wanted, searched.changed, searched.spanish);
    if (!isChangedOnly) return all;
    // A press in the preview searches for a whole key.
    return all.filter(
      (placed) => isChanged(placed, searched.changed) || placed.question.key === searched.wanted.trim(),
    );
  }, [searched, isChangedOnly]);
  const count = Object.keys(changed ?? {}).length;
  return (
    <Group id="questions" note={count > 0 ? `${count} changed` : `${allQuestions.length}`}>
      <TextField
        id="questions.search"
        type="search"
        label="Find a question"
        hint="By its words in English or Spanish, its section or its key"
        value={searches.questions}
        onChange={(text) => setSearch("questions", text)}
      />
      {count > 0 || isChangedOnly ? (
        <Switch
          id="questions.changed"
          label="Only those that are changed"
          isOn={isChangedOnly}
          onChange={(isOn) => {
            // The changes until now; a card must not go while it is edited.
            setSearched({ wanted, changed, spanish: spanishOf(institution) });
            setChangedOnly(isOn);
          }}
        />
      ) : null}
      <p className="hint" role="status">
        {found.length} {found.length === 1 ? "question" : "questions"}
        {found.length > shownAtOnce ? `, the first ${shownAtOnce} below` : ""}
      </p>
      <ul className="cards">
        {found.slice(0, shownAtOnce).map((placed) => (
          <QuestionSettings key={placed.question.key} placed={placed} />
        ))}
      </ul>
    </Group>
  );
}
