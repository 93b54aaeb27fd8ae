import { useState } from "react";
import type { AnyStruct } from "../../shared/catalogue/config/structs";
import { codedLists, replaceableLists } from "../../shared/catalogue/options/lists";
import { dayOf } from "../../shared/form/calendar";
import { Button } from "../../widget/ui/Button";
import type { Json, Path } from "../json";
import { useSetting, useStudio } from "../StudioContext";
import { TextField } from "./controls";
import { oursAt } from "./keys";
import { cellTitles, entriesOf, linesOf, valueOfWords, wordsIn } from "./words";

export interface ControlProps {
  readonly path: Path;
  readonly struct: AnyStruct;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
}

/** Characters: a longer text is that of an e-mail, with lines of its own. */
export const longestParagraph = 1_000;
/** Characters: a longer text of ours can be begun with. */
const shortWords = 28;

/** A text in English and Spanish. Where only its Spanish is written, ours is its English. */
export function WordsControl({ path, struct, label, hint, required }: ControlProps) {
  const ours = oursAt(path, useStudio().reading);
  const { id, value, fault, set } = useSetting(path);
  const { en, es, others } = wordsIn(value);
  const isParagraph = struct.schema[1].schema <= longestParagraph;
  const rows = isParagraph ? 2 : 8;
  const asWritten = (text: string) => (isParagraph ? text.replace(/\s*\n\s*/g, " ") : text);
  return (
    <>
      <TextField
        {...{ id, fault, rows, label, hint, required }}
        language="en"
        placeholder={ours.en}
        value={en}
        onChange={(text) => set(valueOfWords({ en: asWritten(text), es, others }))}
      />
      <TextField
        {...{ rows }}
        id={`${id}.es`}
        label={`${label}, in Spanish`}
        language="es"
        // Where it is missing, applicants read the English.
        placeholder={en || ours.es}
        value={es}
        onChange={(text) => set(valueOfWords({ en: en || (text && ours.en), es: asWritten(text), others }))}
      />
      {value === undefined && ours.en.length > shortWords ? (
        <Button look="quiet" size="compact" onClick={() => set(valueOfWords({ ...ours, others }))}>
          Begin with our words
        </Button>
      ) : null}
    </>
  );
}

const ourLists = codedLists(dayOf(new Date()));

/** The options of ours that a list replaces; undefined for a list that is none of them. */
function ourEntries([, part, name]: Path): Json | undefined {
  const list = replaceableLists().find((each) => part === "lists" && each === name);
  return list && ourLists[list].flatMap(({ value, label }) => (value === "" ? [] : [{ value, label }]));
}

/** A list, an entry on each line. */
export function LinesControl({ path, struct, hint, ...props }: ControlProps) {
  const { value, set, ...field } = useSetting(path);
  const { item } = struct.schema;
  const ours = ourEntries(path);
  // The typed text stays, unfinished lines too, until the list changes in another way.
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && JSON.stringify(entriesOf(item, typed, value)) === JSON.stringify(value);
  function change(text: string): void {
    setTyped(text);
    set(entriesOf(item, text, value));
  }
  return (
    <TextField
      {...field}
      {...props}
      hint={`${hint && `${hint}. `}One on each line: ${cellTitles(item).join(" | ")}`}
      rows={ours ? 12 : 4}
      value={isTyped ? typed : linesOf(item, value ?? ours)}
      onChange={change}
    />
  );
}
