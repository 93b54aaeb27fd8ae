// The page of the controls alone, each in every state: `npm run dev` serves it at /dist/controls.html.
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { fromParts, toParts } from "../../shared/form/calendar";
import { Surface } from "../ui/layout";
import { adoptStyles } from "../ui/sheet";
import { Autocomplete } from "./Autocomplete";
import { Checkbox } from "./Checkbox";
import type { ControlProps } from "./ControlProps";
import { DateInput, MonthYear } from "./DateInput";
import { describedBy, FieldFrame, type FieldFrameProps } from "./FieldFrame";
import { FileInput } from "./FileInput";
import { PhoneInput, SsnInput } from "./FormattedInput";
import { PasswordInput } from "./PasswordInput";
import { RadioGroup } from "./RadioGroup";
import { Select } from "./Select";
import { Textarea } from "./Textarea";
import { TextInput } from "./TextInput";
import { plainText } from "./textValue";

const options = ["Fall 2027", "Spring 2028", "Fall 2028"].map((label) => ({ value: label, label }));
const years = ["2026", "2027"].map((label) => ({ value: label, label }));
const noSearch = () => ({ ask: () => undefined, stop: () => undefined });

interface Shown {
  readonly filled: string;
  readonly frame?: FieldFrameProps["frame"];
  readonly control: (props: ControlProps) => ReactNode;
}

/** The controls by their names. A new one gets a line here. */
const controls: Readonly<Record<string, Shown>> = {
  "Text input": { filled: "Ada", control: (props) => <TextInput {...props} format={plainText} /> },
  Textarea: { filled: "I have repaired clocks since I was nine.", control: (props) => <Textarea {...props} /> },
  Select: { filled: "Fall 2027", control: (props) => <Select {...props} options={options} /> },
  "Radio group": {
    filled: "Fall 2027",
    frame: "radiogroup",
    control: ({ required, ...props }) => {
      const clearing = { label: "Clear", onClear: () => props.onChange("") };
      return <RadioGroup {...props} options={options} clearing={required ? undefined : clearing} />;
    },
  },
  Checkbox: {
    filled: "yes",
    frame: "bare",
    control: ({ value, onChange, ...props }) => (
      <Checkbox {...props} label="Checkbox" value={value !== ""} onChange={(is) => onChange(is ? "yes" : "")} />
    ),
  },
  "Date input": { filled: "2008-02-29", frame: "group", control: (props) => <WholeDate {...props} /> },
  "Month and year": {
    filled: "2",
    frame: "group",
    control: (props) => (
      <MonthYear {...props} years={years} yearName={`${props.name}-year`} year="" onYearChange={() => undefined} />
    ),
  },
  "Phone input": { filled: "(515) 263-4000", control: (props) => <PhoneInput {...props} format="us" /> },
  "SSN input": { filled: "123-45-6789", control: (props) => <SsnInput {...props} /> },
  "Password input": { filled: "correct horse", control: (props) => <PasswordInput {...props} label="Password" /> },
  Autocomplete: {
    filled: "Lakeside High School",
    control: (props) => <Autocomplete {...props} startSearch={noSearch} />,
  },
  "File input": {
    filled: "",
    control: ({ value, onChange, ...props }) => <FileInput {...props} onChoose={noSearch} />,
  },
};

function WholeDate({ value, onChange, ...props }: ControlProps) {
  const [parts, setParts] = useState(() => toParts(value));
  const onPart = (part: keyof typeof parts, text: string) => {
    setParts({ ...parts, [part]: text });
    onChange(fromParts({ ...parts, [part]: text }));
  };
  return <DateInput {...props} parts={parts} onPart={onPart} />;
}

/** The states of a question: what differs from an empty one. */
const states: Readonly<Record<string, Partial<FieldFrameProps> & { isFilled?: boolean; disabled?: boolean }>> = {
  empty: {},
  filled: { isFilled: true },
  "required, with a hint": { required: true, hint: "As in your passport." },
  "with errors": { errors: ["Enter a valid answer.", "Enter at most 45 characters."] },
  "missing its answer": { required: true, errors: ["missing its answer"] },
  "with advice": { isFilled: true, advice: ["Is this right?"] },
  disabled: { isFilled: true, disabled: true },
  corrected: { filtered: "mended" },
};

function Question({ shown, state, id }: { shown: Shown; state: string; id: string }) {
  const { isFilled, disabled, ...frame } = states[state] ?? {};
  const [value, onChange] = useState(isFilled ? shown.filled : "");
  const { required, hint, errors, advice } = frame;
  const props = { id, name: id, value, onChange, required, disabled, invalid: Boolean(errors) };
  return (
    <FieldFrame id={id} label={state} frame={shown.frame ?? "label"} {...frame}>
      {shown.control({ ...props, describedBy: describedBy(id, { hint, errors, advice }) })}
    </FieldFrame>
  );
}

/** Shows them in a shadow root, as the form is in one. */
export function showEveryControl(root: ShadowRoot): void {
  adoptStyles(root);
  createRoot(root).render(
    <Surface lang="en">
      {Object.entries(controls).map(([name, shown]) => (
        <section key={name} style={{ padding: 24 }}>
          <h2>{name}</h2>
          <div style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))" }}>
            {Object.keys(states).map((state, at) => (
              <Question key={state} shown={shown} state={state} id={`${name.replaceAll(" ", "-")}-${at}`} />
            ))}
          </div>
        </section>
      ))}
    </Surface>,
  );
}
