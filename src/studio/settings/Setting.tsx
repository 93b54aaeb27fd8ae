import type { ReactNode } from "react";
import type { AnyStruct, Part } from "../../shared/catalogue/config/structs";
import { Checkbox } from "../../widget/controls/Checkbox";
import { FieldFrame } from "../../widget/controls/FieldFrame";
import { type Path, partAt } from "../json";
import { hexOf } from "../look/colours";
import { useSetting, useStudio } from "../StudioContext";
import { ChoiceField, ColourField, TextField } from "./controls";
import { Group } from "./Group";
import { hintOf, oursAt } from "./keys";
import { MapSettings } from "./MapSettings";
import { type ControlProps, LinesControl, longestParagraph, WordsControl } from "./textControls";
import { textIn } from "./words";

/** A day, with a time if wanted: `2026-08-01`, `2026-08-01T09:00`. */
function MomentControl({ path, label, hint }: ControlProps) {
  const { id, value, fault, set } = useSetting(path);
  const [day = "", time = ""] = textIn(value).split("T");
  const change = (next: string, at: string) => set(next && at ? `${next}T${at}` : next || undefined);
  const atTime = { id: `${id}.time`, label: `${label}: time`, hint: "If not the whole day", value: time };
  return (
    <div className="pair">
      <TextField {...{ id, label, hint, fault }} type="date" value={day} onChange={(next) => change(next, time)} />
      <TextField {...atTime} type="time" onChange={(next) => change(day, next)} />
    </div>
  );
}

/** A value that may be `instead`: our own words (`true`), or nothing (`false`). */
function SwitchedControl({ path, struct, ...props }: ControlProps) {
  const { id, value, set } = useSetting(path);
  const [instead, label] = struct.type === "promise" ? [true, "In our words"] : [false, "Leave this out"];
  const isOn = value === instead;
  const field = { id: `${id}.instead`, label: `${label}: ${props.label}` };
  return (
    <>
      {isOn ? null : <Control {...{ path }} {...props} struct={struct.schema[1]} />}
      <FieldFrame {...field} frame="bare">
        <Checkbox {...field} name={field.id} value={isOn} onChange={(next) => set(next ? instead : undefined)} />
      </FieldFrame>
    </>
  );
}

/** The types of the inputs of kinds that are one text or number. */
const inputTypes = {
  "https address": "url",
  "e-mail address": "email",
  "whole number": "number",
  day: "date",
} as const;
const isInputType = (type: string): type is keyof typeof inputTypes => Object.hasOwn(inputTypes, type);

/** A setting that is one text, number or choice. */
function ValueControl({ path, struct: { type, schema }, ...props }: ControlProps) {
  const { value, set, ...setting } = useSetting(path);
  const ours = oursAt(path, useStudio().reading).en;
  const text = typeof value === "boolean" ? String(value) : textIn(value);
  const readAs = (next: string) =>
    type === "boolean" ? next === "true" : type === "whole number" ? Number(next) : next;
  const onChange = (next: string) => set(next === "" ? undefined : readAs(next));
  const field = { ...setting, ...props, value: text, onChange };
  switch (type) {
    case "boolean":
      return <ChoiceField {...field} options={{ "": "As it is", true: "Yes", false: "No" }} />;
    case "time zone": {
      // One of a file that this browser does not list stays.
      const zones = ["", text, ...Intl.supportedValuesOf("timeZone")];
      const options = Object.fromEntries(zones.map((zone) => [zone, zone.replaceAll("_", " ")]));
      return <ChoiceField {...field} {...{ options }} />;
    }
    case "colour":
      return <ColourField {...field} shown={hexOf(text) ?? ours} />;
    default: {
      const rows = type === "css" ? 6 : schema > longestParagraph ? 2 : undefined;
      const inputType = isInputType(type) ? inputTypes[type] : "text";
      return <TextField {...field} {...{ rows }} type={inputType} placeholder={ours} />;
    }
  }
}

/** The controls of the kinds that are more than one text, number or choice. */
const controls: Readonly<Record<string, (props: ControlProps) => ReactNode>> = {
  text: WordsControl,
  list: LinesControl,
  "day or time": MomentControl,
  promise: SwitchedControl,
  replaceable: SwitchedControl,
};

/** The control of a kind of value. */
function Control(props: ControlProps) {
  const Kind = controls[props.struct.type] ?? ValueControl;
  return <Kind {...props} />;
}

/** The settings of a part, whatever it is made of: one control, or those of what is inside. */
export function Setting({ path, part }: { path: Path; part: Part }) {
  const { work } = useStudio();
  const { struct, title, meaning, isNeeded = false } = part;
  const props = { path, hint: hintOf(meaning), required: isNeeded };
  switch (struct.type) {
    case "object":
    case "any of":
    case "by language":
    case "translations":
      return path.length > 2 ? (
        <Inside {...{ path, struct }} />
      ) : (
        <Group {...{ path, title }} note={isNeeded ? "needed" : ""}>
          {() => (
            <>
              <p className="hint">{props.hint}</p>
              <Inside {...{ path, struct }} />
            </>
          )}
        </Group>
      );
    case "colours":
      return (
        <fieldset className="parts">
          <legend>{title}</legend>
          <div className="pair">
            <Inside {...{ path }} struct={struct.schema} />
          </div>
        </fieldset>
      );
    case "source":
      return typeof partAt(work, path) === "string" ? (
        <Control {...props} struct={struct.schema[1]} label="Address of its file" />
      ) : (
        <Inside {...{ path }} struct={struct.schema[0]} />
      );
    default:
      return <Control {...props} {...{ struct }} label={title} />;
  }
}

/** The settings of what a part is made of, in the order of their description. */
export function Inside({ path, struct }: { path: Path; struct: AnyStruct }) {
  if (struct.type !== "object") {
    return <MapSettings {...{ path, struct }}>{(each, part) => <Setting path={each} {...{ part }} />}</MapSettings>;
  }
  const parts = Object.entries<Part>(struct.schema).filter(([name]) => !name.startsWith("$"));
  return parts.map(([name, part]) => <Setting key={name} path={[...path, name]} {...{ part }} />);
}
