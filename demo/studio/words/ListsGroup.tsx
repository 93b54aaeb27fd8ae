import { useState } from "react";
import { codedLists, replaceableLists } from "../../../src/catalogue/options/lists";
import { dayOf } from "../../../src/form/calendar";
import { Button } from "../../../src/ui/Button";
import { Notice } from "../../../src/ui/Notice";
import { ChoiceField, TextField } from "../parts/fields";
import { Group } from "../parts/settings";
import { useTyped } from "../parts/useTyped";
import { wordsIn } from "../parts/words";
import { useSetting, useStudio } from "../StudioContext";
import { type Json, partAt } from "../work/json";
import { readInSpanish } from "./bothLanguages";
import { nameOfList } from "./listNames";
import { faultOfOptions, lacksUndecided, lineOf, optionsIn, valuesIn } from "./optionLines";

const ours = codedLists(dayOf(new Date()));
const names = replaceableLists();

function linesOf(value: Json | undefined, list: (typeof names)[number]): string {
  if (Array.isArray(value)) return value.map(lineOf).join("\n");
  return ours[list].flatMap(({ value: code, label }) => (code === "" ? [] : [`${code} | ${label}`])).join("\n");
}

/** Warns of stored answers whose values this list no longer has; a server without applications has none. */
function GoneValues({ gone }: { gone: readonly string[] }) {
  return (
    <Notice tone="warning" heading="Only if applications are stored already">
      <p>
        Answers with {gone.length === 1 ? "a value" : "values"} that this list no longer has disappear from the form.
        Keep the value, and change its words.
      </p>
      <details>
        <summary>{gone.length === 1 ? "The value" : `The ${gone.length} values`}</summary>
        <p>{gone.join(", ")}</p>
      </details>
    </Notice>
  );
}

/** The labels without Spanish, which applicants read in English. */
function MissingLabels({ labels }: { labels: readonly string[] }) {
  return (
    <details className="missing">
      <summary>
        <b>{labels.length} without Spanish.</b> Applicants read the English. Write it after a second |.
      </summary>
      <p>{labels.join(", ")}</p>
    </details>
  );
}

/** The question's hint names this option of our list. */
function WithoutUndecided() {
  const { goTo } = useStudio();
  return (
    <Notice tone="warning" heading="No “Undecided” in the list">
      <p>
        The hint of the question says that “Undecided” is a fine answer. Add it to the list, such as UNDC | Undecided |
        Sin decidir, or{" "}
        <button type="button" className="link" onClick={() => goTo(["questions", "applied_major", "hint"])}>
          write another hint
        </button>
        .
      </p>
    </Notice>
  );
}

/** One list as lines; the typed text stays, also while a line is unfinished. */
function ListField({ list }: { list: (typeof names)[number] }) {
  const { institution } = useStudio();
  const { id, value, fault, set } = useSetting(["lists", list]);
  const [shown, keepTyped] = useTyped(value, linesOf(value, list));
  const options = Array.isArray(value) ? value : [];
  const kept = valuesIn(shown);
  const gone = ours[list].flatMap((option) =>
    value === undefined || option.value === "" || kept.has(option.value) ? [] : [option.value],
  );
  const missing = options.flatMap((option) => {
    const { en, es } = wordsIn(partAt(option, ["label"]));
    return en === "" || es !== "" || readInSpanish(institution, en) !== undefined ? [] : [en];
  });
  function change(lines: string): void {
    const made = optionsIn(lines, options);
    keepTyped(lines, made);
    set(made);
  }
  return (
    <>
      <TextField
        id={id}
        fault={faultOfOptions(options) ?? fault}
        label="Options"
        hint="One on each line: what is stored | English | Spanish"
        rows={12}
        value={shown}
        onChange={change}
      />
      {shown.trim() === "" ? (
        <Notice tone="warning" role="status" heading="This list is empty">
          <p>An empty list means the form's own {ours[list].filter((option) => option.value !== "").length} options.</p>
        </Notice>
      ) : null}
      {missing.length > 0 ? <MissingLabels labels={missing} /> : null}
      {list === "majors" && lacksUndecided(options, institution) ? <WithoutUndecided /> : null}
      {gone.length > 0 ? <GoneValues gone={gone} /> : null}
      {value === undefined ? null : (
        <Button look="quiet" size="compact" onClick={() => set(undefined)}>
          Back to our list
        </Button>
      )}
    </>
  );
}

/** The option lists that an institution may replace. */
export function ListsGroup() {
  const [list, setList] = useState<(typeof names)[number]>("majors");
  const { value } = useSetting(["lists"]);
  const count = Object.keys(value ?? {}).length;
  return (
    <Group id="lists" note={count > 0 ? `${count} changed` : `${names.length}`}>
      <ChoiceField
        id="lists.name"
        label="List"
        value={list}
        options={names.map((name) => [name, nameOfList(name)])}
        onChange={(chosen) => setList(names.find((name) => name === chosen) ?? list)}
      />
      <ListField key={list} list={list} />
    </Group>
  );
}
