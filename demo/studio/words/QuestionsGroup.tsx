import { useDeferredValue, useMemo } from "react";
import { buildCatalogue } from "../../../src/catalogue/buildCatalogue";
import { isEverRequired } from "../../../src/catalogue/changes";
import { grandviewUniversity } from "../../../src/catalogue/institution";
import { questionsIn } from "../../../src/form/nodes";
import type { Question } from "../../../src/form/question";
import { Switch, TextField } from "../parts/fields";
import { Group, YesNoSetting } from "../parts/settings";
import { WordsSetting } from "../parts/wordsSettings";
import { useSetting, useStudio } from "../StudioContext";
import { partAt } from "../work/json";
import { spanishOf } from "./bothLanguages";

/** A question with the place where applicants meet it. */
interface Placed {
  readonly question: Question;
  readonly section: string;
}

const catalogue = buildCatalogue(grandviewUniversity);

/** Every question by its key, in the order of the form. */
export const allQuestions: readonly Placed[] = catalogue.pages.flatMap((page) =>
  page.sections.flatMap((section) =>
    questionsIn(section.nodes).map((question) => ({ question, section: `${page.title} · ${section.heading}` })),
  ),
);

/** More are not shown at once: a search narrows them. */
const shownAtOnce = 30;

/** What becomes of a question: it is left out only if nobody must answer it. */
function Hidden({ question }: { question: Question }) {
  const { id, value, fault, set } = useSetting(["questions", question.key, "hidden"]);
  return (
    <Switch
      {...{ id, fault }}
      label="Hide this question"
      isOn={value === true}
      onChange={(isOn) => set(isOn || undefined)}
    />
  );
}

function QuestionSettings({ placed: { question, section } }: { placed: Placed }) {
  const { institution } = useStudio();
  const spanish = spanishOf(institution);
  const both = (english: string) => ({ en: english, es: spanish(english) ?? "" });
  const path = ["questions", question.key];
  return (
    <li className="card">
      <h3>{question.label}</h3>
      <p className="hint">
        {section} · <code>{question.key}</code>
      </p>
      <WordsSetting path={[...path, "label"]} label="Question" ours={both(question.label)} />
      <WordsSetting
        path={[...path, "hint"]}
        label="Hint"
        ours={question.hint ? both(question.hint) : { en: "none", es: "" }}
        isExample={!question.hint}
      />
      <div className="languages">
        <Hidden question={question} />
        <YesNoSetting
          path={[...path, "required"]}
          label="Must be answered"
          ours={isEverRequired(question) ? "by rule" : "no"}
        />
      </div>
    </li>
  );
}

/** Labels, hints, hiding and requirements of the questions that a search finds. */
export function QuestionsGroup() {
  const { work, search, setSearch } = useStudio();
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const changed = partAt(work.config, ["questions"]);
  const found = useMemo(() => {
    const isChanged = ({ question }: Placed) => partAt(changed, [question.key]) !== undefined;
    const matches = ({ question, section }: Placed) =>
      `${question.key} ${question.label} ${question.hint ?? ""} ${section}`.toLowerCase().includes(wanted);
    // An exact key comes from a press in the preview.
    const exact = allQuestions.filter(({ question }) => question.key === wanted);
    if (exact.length > 0) return exact;
    return wanted === ""
      ? [...allQuestions].sort((a, b) => Number(isChanged(b)) - Number(isChanged(a)))
      : allQuestions.filter(matches);
  }, [wanted, changed]);
  const count = Object.keys(changed ?? {}).length;
  return (
    <Group id="questions" title="Questions" note={count > 0 ? `${count} changed` : `${allQuestions.length}`}>
      <TextField
        id="questions.search"
        type="search"
        label="Find a question"
        hint="By its words, its section or its key"
        value={search}
        onChange={setSearch}
      />
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
