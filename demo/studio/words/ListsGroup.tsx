import { useState } from "react";
import { codedLists, replaceableLists } from "../../../src/catalogue/options/lists";
import { dayOf } from "../../../src/form/calendar";
import { Button } from "../../../src/ui/Button";
import { Notice } from "../../../src/ui/Notice";
import { ChoiceField, TextField } from "../parts/fields";
import { linesIn } from "../parts/lines";
import { Group } from "../parts/settings";
import { useTyped } from "../parts/useTyped";
import { useSetting } from "../StudioContext";
import { isObject, type Json } from "../work/json";

const ours = codedLists(dayOf(new Date()));
const names = replaceableLists();

/** `parentRelationships` → `Parent relationships`. */
function nameOf(list: string): string {
  const words = list.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const text = (value: Json | undefined) => (typeof value === "string" ? value : "");

/** One option on a line: `ART | Art | Arte`. */
function lineOf(option: Json): string {
  if (!isObject(option)) return "";
  const { value, label } = option;
  const both = isObject(label) ? [text(label.en), text(label.es)] : [text(label)];
  return [text(value), ...both].filter((part) => part !== "").join(" | ");
}

function optionOf(line: string): Json {
  const [value = "", en = value, es] = line.split("|").map((part) => part.trim());
  return { value, label: es ? { en, es } : en };
}

function linesOf(value: Json | undefined, list: (typeof names)[number]): string {
  if (Array.isArray(value)) return value.map(lineOf).join("\n");
  return ours[list].flatMap(({ value: code, label }) => (code === "" ? [] : [`${code} | ${label}`])).join("\n");
}

/** One list as lines; what is typed stays as it is, also while a line is unfinished. */
function ListField({ list }: { list: (typeof names)[number] }) {
  const { id, value, fault, set } = useSetting(["lists", list]);
  const [shown, keepTyped] = useTyped(value, linesOf(value, list));
  const kept = new Set(shown.split("\n").map((line) => line.split("|")[0]?.trim()));
  const gone = ours[list].filter((option) => option.value !== "" && !kept.has(option.value));
  function change(lines: string): void {
    const options = linesIn(lines)?.map(optionOf);
    keepTyped(lines, options);
    set(options);
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
      {gone.length > 0 ? (
        <Notice tone="warning" heading={`${gone.length} stored ${gone.length === 1 ? "value is" : "values are"} gone`}>
          <p>
            An answer that was stored as{" "}
            {gone
              .slice(0, 6)
              .map((option) => option.value)
              .join(", ")}
            {gone.length > 6 ? "…" : ""} disappears from the form. Keep the value and change its words instead.
          </p>
        </Notice>
      ) : null}
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
    <Group id="lists" title="Lists" note={count > 0 ? `${count} changed` : `${names.length}`}>
      <ChoiceField
        id="lists.name"
        label="List"
        value={list}
        options={names.map((name) => [name, nameOf(name)])}
        onChange={(chosen) => setList(names.find((name) => name === chosen) ?? list)}
      />
      <ListField key={list} list={list} />
    </Group>
  );
}
