import { codedLists, replaceableLists } from "../../shared/catalogue/options/lists";
import { dayOf } from "../../shared/form/calendar";
import { Button } from "../../widget/ui/Button";
import { Notice } from "../../widget/ui/Notice";
import { ChoiceField, TextField } from "../parts/fields";
import { Group } from "../parts/Group";
import { useTyped } from "../parts/useTyped";
import { useSetting, useStudio } from "../StudioContext";
import type { Json } from "../work/json";
import { nameOfList } from "./names";
import { lineOf, optionsIn, valuesIn } from "./optionLines";

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
        Answers with a value that this list no longer has disappear from the form. Keep the value, and change its words.
      </p>
      <details>
        <summary>Values: {gone.length}</summary>
        {gone.join(", ")}
      </details>
    </Notice>
  );
}

/** One list as lines; the typed text stays, also while a line is unfinished. */
function ListField({ list }: { list: (typeof names)[number] }) {
  const { id, value, fault, set } = useSetting(["lists", list]);
  const [shown, keepTyped] = useTyped(value, linesOf(value, list));
  const options = Array.isArray(value) ? value : [];
  const kept = valuesIn(shown);
  const gone = ours[list].flatMap((option) =>
    value === undefined || option.value === "" || kept.has(option.value) ? [] : [option.value],
  );
  function change(lines: string): void {
    const made = optionsIn(lines, options);
    keepTyped(lines, made);
    set(made);
  }
  return (
    <>
      <TextField
        {...{ id, fault }}
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
  const { view, setView } = useStudio();
  const list = names.find((name) => name === view.searches.lists) ?? "majors";
  const { value } = useSetting(["lists"]);
  const count = Object.keys(value ?? {}).length;
  return (
    <Group id="lists" note={count > 0 ? `${count} changed` : `${names.length}`}>
      <ChoiceField
        id="lists.name"
        label="List"
        value={list}
        options={names.map((name) => [name, nameOfList(name) ?? name])}
        onChange={(lists) => setView({ searches: { ...view.searches, lists } })}
      />
      <ListField key={list} list={list} />
    </Group>
  );
}
