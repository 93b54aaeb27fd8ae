import type { ReactNode } from "react";
import { useSetting, useStudio } from "../StudioContext";
import { isObject, type Json, type Path } from "../work/json";
import { ChoiceField, Switch, TextField } from "./fields";

const textIn = (value: Json | undefined) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

interface SettingProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  /** What applies where nothing is set. */
  readonly ours?: string;
}

/** A setting that is one text in all languages. */
export function TextSetting({
  path,
  label,
  hint,
  ours,
  type,
}: SettingProps & { readonly type?: "email" | "url" | "date" | "text" }) {
  const { id, value, fault, set } = useSetting(path);
  return (
    <TextField
      {...{ id, label, hint, fault, type }}
      placeholder={ours}
      value={textIn(value)}
      onChange={(text) => set(text === "" ? undefined : text)}
    />
  );
}

/** A setting that is a whole number; `without` takes away what the form says by itself. */
export function NumberSetting({ path, label, hint, ours, without }: SettingProps & { readonly without?: string }) {
  const { id, value, fault, set } = useSetting(path);
  const read = (text: string) => (text === "" ? undefined : Number.isFinite(Number(text)) ? Number(text) : text);
  return (
    <>
      <TextField
        {...{ id, label, hint, fault }}
        type="number"
        placeholder={ours}
        value={textIn(value)}
        onChange={(text) => set(read(text))}
      />
      {without ? (
        <Switch
          id={`${id}.without`}
          label={without}
          isOn={value === false}
          onChange={(isOn) => set(isOn ? false : undefined)}
        />
      ) : null}
    </>
  );
}

const englishIn = (value: Json) => textIn(isObject(value) ? value.en : value);

/** A setting that is a list of lines, such as an address. A line that stays keeps its other languages. */
export function LinesSetting({ path, label, hint, ours }: SettingProps) {
  const { id, value, fault, set } = useSetting(path);
  const before: readonly Json[] = Array.isArray(value) ? value : [];
  const change = (text: string) => {
    const lines = text.split("\n").map((line) => before.find((one) => englishIn(one) === line) ?? line);
    set(text === "" ? undefined : lines);
  };
  return (
    <TextField
      {...{ id, label, hint, fault }}
      rows={3}
      placeholder={ours}
      value={before.map(englishIn).join("\n")}
      onChange={change}
    />
  );
}

/** A text in both built-in languages. */
export interface BothLanguages {
  readonly en: string;
  readonly es: string;
}

interface WordsProps extends Omit<SettingProps, "ours"> {
  readonly ours: BothLanguages;
  readonly rows?: number;
  /** What takes the text away, such as "Do not promise this"; without it, it stays. */
  readonly without?: string;
}

/** The value of a text in two languages: one text where only the English one is our own or its own. */
function inBoth(en: string, es: string, ours: BothLanguages): Json | undefined {
  if (en === "" && es === "") return undefined;
  return es === "" ? en : { en: en === "" ? ours.en : en, es };
}

/** A setting of words that applicants read, in English and Spanish side by side. */
export function WordsSetting({ path, label, hint, ours, rows, without }: WordsProps) {
  const { id, value, fault, set } = useSetting(path);
  const own = isObject(value) ? value : { en: textIn(value) };
  const english = textIn(own.en) === ours.en && own.es !== undefined ? "" : textIn(own.en);
  const spanish = textIn(own.es);
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

/** A setting that is yes, no or ours. */
export function YesNoSetting({ path, label, ours }: SettingProps) {
  const { id, value, fault, set } = useSetting(path);
  const values: Readonly<Record<string, boolean>> = { yes: true, no: false };
  const names = [
    ["", `As it is${ours ? `: ${ours}` : ""}`],
    ["yes", "Yes"],
    ["no", "No"],
  ] as const;
  const current = value === true ? "yes" : value === false ? "no" : "";
  return (
    <ChoiceField {...{ id, label, fault }} options={names} value={current} onChange={(name) => set(values[name])} />
  );
}

/** A group of settings that can be closed. Its contents are made only when it is open: some are hundreds of controls. */
export function Group({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const { openGroup, setOpenGroup } = useStudio();
  const isOpen = openGroup === id;
  return (
    <section className="group">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpenGroup(isOpen ? null : id)}>
          <span>{title}</span>
          {note ? <span className="note">{note}</span> : null}
        </button>
      </h2>
      {isOpen ? <div className="group-body">{children}</div> : null}
    </section>
  );
}
