import { type ReactNode, useEffect, useRef } from "react";
import { counted } from "../faults";
import { useSetting, useStudio } from "../StudioContext";
import { type GroupId, groupTitles } from "../words/names";
import type { Path } from "../work/json";
import { ChoiceField, Switch, TextField } from "./fields";
import { linesIn } from "./lines";
import { useTyped } from "./useTyped";
import { textIn } from "./words";

export interface SettingProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string | undefined;
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
  suggestions,
}: SettingProps & {
  readonly type?: "email" | "url" | "date" | "text";
  readonly suggestions?: readonly string[];
}) {
  const { id, value, fault, set } = useSetting(path);
  return (
    <TextField
      {...{ id, label, hint, fault, type, suggestions }}
      placeholder={ours}
      value={textIn(value)}
      onChange={(text) => set(text === "" ? undefined : text)}
    />
  );
}

/** A setting that is a whole number; `without` removes the form's default text. */
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

/** A setting that is a list of lines in one language, such as an address. */
export function LinesSetting({ path, label, hint, ours }: SettingProps) {
  const { id, value, fault, set } = useSetting(path);
  const lines = Array.isArray(value) ? value.map(textIn) : [];
  const [text, keepTyped] = useTyped(value, lines.join("\n"));
  const change = (next: string) => {
    const made = linesIn(next);
    keepTyped(next, made);
    set(made);
  };
  return <TextField {...{ id, label, hint, fault }} rows={3} placeholder={ours} value={text} onChange={change} />;
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

/** A group of settings that can be closed. Renders its contents only while it is open: some are hundreds of controls. */
export function Group({ id, note, children }: { id: GroupId; note?: string; children: ReactNode }) {
  const { openGroup, setOpenGroup, faults } = useStudio();
  const isOpen = openGroup === id;
  const own = faults.filter(({ place, title }) => place.group === id && title !== null);
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // Closing another group may have moved this one out of view. What a search opens is brought into view by its control.
    if (isOpen && isPressed.current) section.current?.scrollIntoView({ block: "start" });
    isPressed.current = false;
  }, [isOpen]);
  return (
    <section className="group" ref={section}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            isPressed.current = true;
            setOpenGroup(isOpen ? null : id);
          }}
        >
          <span>{groupTitles[id]}</span>
          {own.length > 0 ? <span className="fault">{counted(own)}</span> : null}
          {note && own.length === 0 ? <span className="note">{note}</span> : null}
        </button>
      </h2>
      {isOpen ? <div className="group-body">{children}</div> : null}
    </section>
  );
}
