import type { Part } from "../../shared/catalogue/config/structs";
import { useSetting, useStudio } from "../StudioContext";
import { byItself } from "../words/byItself";
import type { Json, Path } from "../work/json";
import { ChoiceField, Switch, TextField } from "./fields";
import { linesIn } from "./lines";
import { useTyped } from "./useTyped";
import { WordsSetting } from "./WordsSetting";
import { textIn } from "./words";

interface SettingProps {
  readonly path: Path;
  readonly label: string;
  readonly hint: string;
  /** What applies where nothing is set. */
  readonly ours: string;
}

type InputType = "text" | "email" | "url" | "date" | "number";

/** The inputs of the kinds that are one text or number. */
const inputs: Readonly<Record<string, InputType>> = {
  "https address": "url",
  "e-mail address": "email",
  "whole number": "number",
  day: "date",
};

/** The value of a text that was typed for a kind; undefined for none. */
function valueOfText(kind: string, text: string): Json | undefined {
  if (kind === "list") return linesIn(text);
  return text === "" ? undefined : kind === "whole number" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** A setting that is one text or number in all languages, or a list of lines, such as an address. */
function TextSetting({ path, kind, ours, ...props }: SettingProps & { readonly kind: string }) {
  const { id, value, fault, set } = useSetting(path);
  const [text, keepTyped] = useTyped(value, (Array.isArray(value) ? value : [value]).map(textIn).join("\n"));
  function change(typed: string): void {
    const made = valueOfText(kind, typed);
    keepTyped(typed, made);
    set(made);
  }
  return (
    <TextField
      {...props}
      {...{ id, fault }}
      type={inputs[kind]}
      rows={kind === "list" ? 3 : undefined}
      placeholder={ours}
      value={text}
      onChange={change}
    />
  );
}

/** A setting that is yes, no or ours. */
function YesNoSetting({ path, ours, ...props }: SettingProps) {
  const { id, value, fault, set } = useSetting(path);
  const values: Readonly<Record<string, boolean>> = { yes: true, no: false };
  return (
    <ChoiceField
      {...props}
      {...{ id, fault }}
      options={[
        ["", `As it is: ${ours}`],
        ["yes", "Yes"],
        ["no", "No"],
      ]}
      value={value === true ? "yes" : value === false ? "no" : ""}
      onChange={(name) => set(values[name])}
    />
  );
}

/** A setting that is a time zone; one of a file that this browser does not list stays. */
function ZoneSetting({ path, ours, ...props }: SettingProps) {
  const { id, value, fault, set } = useSetting(path);
  const zone = textIn(value);
  const zones = new Set(["", zone, ...Intl.supportedValuesOf("timeZone")]);
  return (
    <ChoiceField
      {...props}
      {...{ id, fault }}
      options={[...zones].map((each) => [each, each.replaceAll("_", " ")])}
      value={zone}
      onChange={(chosen) => set(chosen || undefined)}
    />
  );
}

/** A day, with a time if wanted: `2026-08-01`, `2026-08-01T09:00`. */
function MomentSetting({ path, label, hint }: SettingProps) {
  const { id, value, fault, set } = useSetting(path);
  const [day = "", time = ""] = textIn(value).split("T");
  const change = (nextDay: string, nextTime: string) =>
    set(nextDay === "" ? undefined : nextTime === "" ? nextDay : `${nextDay}T${nextTime}`);
  return (
    <div className="moment">
      <TextField {...{ id, label, hint, fault }} type="date" value={day} onChange={(next) => change(next, time)} />
      {day === "" ? null : (
        <TextField
          id={`${id}.time`}
          label={`${label} at`}
          hint="If not the whole day"
          type="time"
          value={time}
          onChange={(next) => change(day, next)}
        />
      )}
    </div>
  );
}

interface PartProps {
  readonly path: Path;
  readonly part: Part;
  /** Whether the meanings are left out, where the titles suffice. */
  readonly isBrief?: boolean;
  /** Whether the form has no default text here. */
  readonly isSilent?: boolean;
}

/** Characters: a longer text is that of an e-mail, with lines of its own. */
const longestParagraph = 1_000;

/** The setting of a part that is one value, by its kind. */
function ValueSetting({ path, part: { struct, title, meaning }, isBrief = false, isSilent = false }: PartProps) {
  const { institution } = useStudio();
  const ours = isSilent ? { en: "", es: "" } : byItself(institution, path);
  const inLines = struct.type === "list" ? `${meaning}; one on each line` : meaning;
  const words = { path, label: title, hint: isBrief ? "" : inLines, ours };
  const setting = { ...words, ours: ours.en };
  switch (struct.type) {
    case "text":
      return <WordsSetting {...words} shape={struct.schema[1].schema > longestParagraph ? "email" : "line"} />;
    case "list":
      return struct.schema.item.type === "text" ? (
        <WordsSetting {...words} shape="list" />
      ) : (
        <TextSetting {...setting} kind={struct.type} />
      );
    case "boolean":
      return <YesNoSetting {...setting} />;
    case "time zone":
      return <ZoneSetting {...setting} />;
    case "day or time":
      return <MomentSetting {...setting} />;
    default:
      return <TextSetting {...setting} kind={struct.type} />;
  }
}

/** The setting of a part that may be `instead` of an own value. */
function SwitchedSetting({ path, part, label, instead, ...props }: PartProps & { label: string; instead: boolean }) {
  const { id, value, set } = useSetting(path);
  const own = { ...part, struct: part.struct.schema[1] };
  return (
    <>
      {value === instead ? <p className="label">{part.title}</p> : <ValueSetting {...{ path, ...props }} part={own} />}
      <Switch
        id={`${id}.instead`}
        label={label}
        isOn={value === instead}
        onChange={(isOn) => set(isOn ? instead : undefined)}
      />
    </>
  );
}

/** The settings of a part of the configuration, and of what it is made of. */
export function PartSettings(props: PartProps) {
  const { path, part } = props;
  if (part.struct.type === "replaceable") return <SwitchedSetting {...props} label="Leave this out" instead={false} />;
  if (part.struct.type === "promise")
    return <SwitchedSetting {...props} label="Say this in our words" instead={true} isSilent />;
  if (part.struct.type !== "object") return <ValueSetting {...props} />;
  return (
    <fieldset className="words">
      <legend>{part.title}</legend>
      <PartsOf {...{ path }} struct={part.struct} />
    </fieldset>
  );
}

/** The settings of an object's parts. */
export function PartsOf({ path, struct, ...props }: Omit<PartProps, "part"> & Pick<Part, "struct">) {
  const parts: Readonly<Record<string, Part>> = struct.schema;
  return Object.entries(parts).map(([name, part]) => (
    <PartSettings key={name} path={[...path, name]} {...{ part, ...props }} />
  ));
}
