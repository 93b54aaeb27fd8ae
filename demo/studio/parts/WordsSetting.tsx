import { Button } from "../../../src/ui/Button";
import { useSetting, useStudio } from "../StudioContext";
import { readInSpanish } from "../words/bothLanguages";
import type { Path } from "../work/json";
import { TextField } from "./fields";
import { linesInBoth } from "./lines";
import { useTyped } from "./useTyped";
import { type BothLanguages, valueOfWords, wordsIn } from "./words";

interface WordsProps {
  readonly path: Path;
  readonly label: string;
  readonly hint: string;
  /** What the form says by itself. */
  readonly ours: BothLanguages;
}

interface PairProps extends Omit<WordsProps, "path"> {
  readonly id: string;
  readonly fault: string | undefined;
  readonly words: BothLanguages;
  readonly rows: number;
  /** The English whose Spanish is missing. */
  readonly missing: string | undefined;
  readonly onChange: (words: BothLanguages) => void;
}

/** English and Spanish side by side. */
function Pair({ id, label, hint, fault, ours, words, rows, missing, onChange }: PairProps) {
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <div className="languages">
        <TextField
          {...{ id, rows, fault }}
          label="English"
          language="en"
          placeholder={ours.en}
          value={words.en}
          onChange={(en) => onChange({ ...words, en })}
        />
        <TextField
          {...{ rows, missing }}
          id={`${id}.es`}
          label="Spanish"
          language="es"
          placeholder={ours.es}
          value={words.es}
          onChange={(es) => onChange({ ...words, es })}
        />
      </div>
    </fieldset>
  );
}

/** Characters: a longer text of ours can be started from. */
const shortWords = 28;

/** Characters: a longer text is a letter, with lines of its own. */
const longestParagraph = 1_000;

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

/** A setting of a text that applicants read; `longest`: its most characters. */
export function WordsSetting({ path, longest, ...props }: WordsProps & { readonly longest: number }) {
  const { id, value, fault, set } = useSetting(path);
  const { institution } = useStudio();
  const { label, ours } = props;
  const own = wordsIn(value);
  // The default English is stored beside its Spanish, and must not reappear in an emptied control.
  const [english, keepEnglish] = useTyped(value, own.en);
  const spanish = english === "" ? ours.es : readInSpanish(institution, english);
  const isLetter = longest > longestParagraph;
  function change({ en, es }: BothLanguages): void {
    const words = isLetter ? { en, es } : { en: inOneLine(en), es: inOneLine(es) };
    const made = valueOfWords({ ...own, ...words }, ours.en);
    keepEnglish(words.en, made);
    set(made);
  }
  return (
    <>
      <Pair
        {...props}
        {...{ id, fault }}
        ours={{ en: ours.en, es: spanish ?? "" }}
        words={{ en: english, es: own.es }}
        rows={isLetter ? 8 : 1}
        missing={own.es === "" && spanish === undefined ? english : undefined}
        onChange={change}
      />
      {value === undefined && ours.en.length > shortWords ? (
        <Button look="quiet" size="compact" aria-label={`Begin with our words: ${label}`} onClick={() => change(ours)}>
          Begin with our words
        </Button>
      ) : null}
    </>
  );
}

/** The lines of a list in both languages: a line and its translation have the same place. */
export function WordsLinesSetting({ path, ...props }: WordsProps) {
  const { institution } = useStudio();
  const { id, value, fault, set } = useSetting(path);
  const lines = Array.isArray(value) ? value : [];
  const words = lines.map(wordsIn);
  const [en, keepEnglish] = useTyped(value, words.map((line) => line.en).join("\n"));
  const [es, keepSpanish] = useTyped(value, words.map((line) => line.es).join("\n"));
  const missing = words.find((line) => line.es === "" && readInSpanish(institution, line.en) === undefined);
  function change(typed: BothLanguages): void {
    const made = linesInBoth(typed.en, typed.es, lines);
    keepEnglish(typed.en, made);
    keepSpanish(typed.es, made);
    set(made);
  }
  return <Pair {...props} {...{ id, fault }} words={{ en, es }} rows={5} missing={missing?.en} onChange={change} />;
}
