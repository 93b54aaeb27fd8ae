import { Button } from "../../widget/ui/Button";
import { useSetting, useStudio } from "../StudioContext";
import { readInSpanish } from "../words/bothLanguages";
import type { Json, Path } from "../work/json";
import { TextField } from "./fields";
import { linesInBoth } from "./lines";
import { useTyped } from "./useTyped";
import { type BothLanguages, valueOfWords, wordsIn } from "./words";

/** What the control of a text holds: a line without breaks, the text of an e-mail, or a line for each entry of a list. */
type Shape = "line" | "email" | "list";

/** For browsers without `field-sizing`; in others a text area is as high as its text. */
const rows = { line: 2, email: 8, list: 5 } as const;

/** Characters: a longer text of ours can be started from. */
const shortWords = 28;

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

/** The texts of a setting's value; those of a list in lines. */
function textsIn(value: Json | undefined): BothLanguages {
  const words = (Array.isArray(value) ? value : [value]).map(wordsIn);
  return { en: words.map(({ en }) => en).join("\n"), es: words.map(({ es }) => es).join("\n") };
}

interface WordsProps {
  readonly path: Path;
  readonly label: string;
  readonly hint: string;
  /** The form's default texts. */
  readonly ours: BothLanguages;
  readonly shape: Shape;
}

/** A setting of what applicants read, in English and Spanish side by side: a line and its translation have the same place. */
export function WordsSetting({ path, label, hint, ours, shape }: WordsProps) {
  const { institution } = useStudio();
  const { id, value, fault, set } = useSetting(path);
  const stored = textsIn(value);
  // The default English is stored beside its Spanish, and must not reappear in an emptied control.
  const [en, keepEnglish] = useTyped(value, stored.en);
  const [es, keepSpanish] = useTyped(value, stored.es);
  const linesOf = (text: string) => (shape === "list" ? text.split("\n") : [text]);
  const translations = linesOf(es);
  const missing = linesOf(en).find(
    (line, index) => line !== "" && !translations[index] && readInSpanish(institution, line) === undefined,
  );
  function change(typed: BothLanguages): void {
    const words = shape === "line" ? { en: inOneLine(typed.en), es: inOneLine(typed.es) } : typed;
    const made =
      shape === "list"
        ? linesInBoth(words.en, words.es, Array.isArray(value) ? value : [])
        : valueOfWords({ ...wordsIn(value), ...words }, ours.en);
    keepEnglish(words.en, made);
    keepSpanish(words.es, made);
    set(made);
  }
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <div className="languages">
        <TextField
          {...{ id, fault }}
          rows={rows[shape]}
          label="English"
          language="en"
          placeholder={ours.en}
          value={en}
          onChange={(text) => change({ en: text, es })}
        />
        <TextField
          {...{ missing }}
          id={`${id}.es`}
          rows={rows[shape]}
          label="Spanish"
          language="es"
          placeholder={en === "" ? ours.es : readInSpanish(institution, en)}
          value={es}
          onChange={(text) => change({ en, es: text })}
        />
      </div>
      {value === undefined && ours.en.length > shortWords ? (
        <Button look="quiet" size="compact" aria-label={`Begin with our words: ${label}`} onClick={() => change(ours)}>
          Begin with our words
        </Button>
      ) : null}
    </fieldset>
  );
}
