import { Button } from "../../../src/ui/Button";
import { useSetting } from "../StudioContext";
import { isObject, type Json, type JsonObject } from "../work/json";
import { Switch, TextField } from "./fields";
import { linesInBoth } from "./lines";
import { type SettingProps, textIn } from "./settings";
import { useTyped } from "./useTyped";

/** A text in both built-in languages. */
export interface BothLanguages {
  readonly en: string;
  readonly es: string;
}

interface WordsProps extends Omit<SettingProps, "ours"> {
  readonly ours: BothLanguages;
  /** `ours` is what to write, not what the form says. */
  readonly isExample?: boolean;
  readonly rows?: number;
  /** What takes the text away, such as "Do not promise this"; without it, it stays. */
  readonly without?: string;
}

/** The value of a text in two languages: one text where only the English one is our own or its own. */
function inBoth(en: string, es: string, ours: BothLanguages): Json | undefined {
  if (en === "" && es === "") return undefined;
  return es === "" ? en : { en: en === "" ? ours.en : en, es };
}

/** Characters: longer words get several lines, and can be begun with ours. */
const inOneLine = 28;

/** A setting of words that applicants read, in English and Spanish side by side. */
export function WordsSetting({ path, label, hint, ours, isExample = false, rows: asked, without }: WordsProps) {
  const { id, value, fault, set } = useSetting(path);
  const own = isObject(value) ? value : { en: textIn(value) };
  const english = textIn(own.en) === ours.en && own.es !== undefined ? "" : textIn(own.en);
  const spanish = textIn(own.es);
  const rows = asked ?? (ours.en.length > inOneLine ? 3 : undefined);
  const mayReword = rows !== undefined && value === undefined && !isExample;
  const lacks = english !== "" && spanish === "" && value !== false;
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {value === false ? null : (
        <div className="languages">
          <TextField
            {...{ id, rows, fault }}
            label="English"
            language="en"
            placeholder={ours.en}
            value={english}
            onChange={(text) => set(inBoth(text, spanish, ours))}
          />
          <TextField
            {...{ rows }}
            id={`${id}.es`}
            label="Spanish"
            language="es"
            hint={lacks ? "Missing: shown in English" : undefined}
            placeholder={ours.es}
            value={spanish}
            onChange={(text) => set(inBoth(english, text, ours))}
          />
        </div>
      )}
      {mayReword ? (
        <Button
          look="quiet"
          size="compact"
          aria-label={`Begin with our words: ${label}`}
          onClick={() => set(ours.es === "" ? ours.en : { ...ours })}
        >
          Begin with our words
        </Button>
      ) : null}
      {without ? (
        <Switch
          id={`${id}.without`}
          label={without}
          isOn={value === false}
          onChange={(isOn) => set(isOn ? false : undefined)}
        />
      ) : null}
    </fieldset>
  );
}

/** The lines of a list in both languages: a line and its translation have the same place. */
export function WordsLinesSetting({ path, label, hint, ours }: WordsProps) {
  const { id, value, fault, set } = useSetting(path);
  const lines = Array.isArray(value) ? value.map((line): JsonObject => (isObject(line) ? line : { en: line })) : [];
  const [english, keepEnglish] = useTyped(value, lines.map(({ en }) => textIn(en)).join("\n"));
  const [spanish, keepSpanish] = useTyped(value, lines.map(({ es }) => textIn(es)).join("\n"));
  function change(en: string, es: string): void {
    const made = linesInBoth(en, es);
    keepEnglish(en, made);
    keepSpanish(es, made);
    set(made);
  }
  const shared = { rows: 5, fault: undefined };
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <div className="languages">
        <TextField
          {...{ ...shared, id, fault }}
          label="English"
          language="en"
          placeholder={ours.en}
          value={english}
          onChange={(text) => change(text, spanish)}
        />
        <TextField
          {...shared}
          id={`${id}.es`}
          label="Spanish"
          language="es"
          placeholder={ours.es}
          value={spanish}
          onChange={(text) => change(english, text)}
        />
      </div>
    </fieldset>
  );
}
