import { Button } from "../../../src/ui/Button";
import { useSetting, useStudio } from "../StudioContext";
import { readInSpanish } from "../words/bothLanguages";
import { Switch, TextField } from "./fields";
import { faultOfLines, linesInBoth } from "./lines";
import type { SettingProps } from "./settings";
import { useTyped } from "./useTyped";
import { type BothLanguages, valueOfWords, wordsIn } from "./words";

interface WordsProps extends Omit<SettingProps, "ours"> {
  readonly ours: BothLanguages;
  /** `ours` is derived from other settings: English that equals it is not stored, unless beside Spanish. */
  readonly isDerived?: boolean;
  readonly rows?: number;
  /** The label of the switch that removes the text, such as "Do not promise this"; without it the text cannot be removed. */
  readonly without?: string;
}

/** Characters: a longer text of ours can be started from. */
const shortWords = 28;

/** A setting of a text that applicants read, in English and Spanish side by side. */
export function WordsSetting({ path, label, hint, ours, isDerived = false, rows: asked, without }: WordsProps) {
  const { id, value, fault, set } = useSetting(path);
  const written = wordsIn(value);
  const own = isDerived && written.es !== "" && written.en === ours.en ? { ...written, en: "" } : written;
  // The default English is stored beside its Spanish, and must not reappear in an emptied control.
  const [english, keepEnglish] = useTyped(value, own.en);
  const { institution } = useStudio();
  const mayReword = (asked !== undefined || ours.en.length > shortWords) && value === undefined && ours.en !== "";
  const lacksEnglish = ours.en === "" && english === "" && own.es !== "";
  const spanish = english === "" ? ours.es : readInSpanish(institution, english);
  function change(en: string, es: string): void {
    const made = valueOfWords({ ...own, en, es }, ours.en);
    keepEnglish(en, made);
    set(made);
  }
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {value === false ? null : (
        <div className="languages">
          <TextField
            {...{ id }}
            rows={asked ?? 1}
            isOneLine={asked === undefined}
            fault={lacksEnglish ? "Write it in English, too: it stands in for every language that is missing." : fault}
            label="English"
            language="en"
            placeholder={ours.en}
            value={english}
            onChange={(text) => change(text, own.es)}
          />
          <TextField
            id={`${id}.es`}
            rows={asked ?? 1}
            isOneLine={asked === undefined}
            label="Spanish"
            language="es"
            missing={own.es === "" && spanish === undefined ? english : undefined}
            placeholder={spanish}
            value={own.es}
            onChange={(text) => change(english, text)}
          />
        </div>
      )}
      {mayReword ? (
        <Button
          look="quiet"
          size="compact"
          aria-label={`Begin with our words: ${label}`}
          onClick={() => change(ours.en, ours.es)}
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
  const { institution } = useStudio();
  const { id, value, fault, set } = useSetting(path);
  const lines = Array.isArray(value) ? value : [];
  const words = lines.map(wordsIn);
  const [english, keepEnglish] = useTyped(value, words.map(({ en }) => en).join("\n"));
  const [spanish, keepSpanish] = useTyped(value, words.map(({ es }) => es).join("\n"));
  const missing = words.find(({ en, es }) => en !== "" && es === "" && readInSpanish(institution, en) === undefined);
  function change(en: string, es: string): void {
    const made = linesInBoth(en, es, lines);
    keepEnglish(en, made);
    keepSpanish(es, made);
    set(made);
  }
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <div className="languages">
        <TextField
          id={id}
          rows={5}
          fault={faultOfLines(lines) ?? fault}
          label="English"
          language="en"
          placeholder={ours.en}
          value={english}
          onChange={(text) => change(text, spanish)}
        />
        <TextField
          id={`${id}.es`}
          rows={5}
          label="Spanish"
          language="es"
          missing={missing?.en}
          placeholder={english === "" ? ours.es : undefined}
          value={spanish}
          onChange={(text) => change(english, text)}
        />
      </div>
    </fieldset>
  );
}
