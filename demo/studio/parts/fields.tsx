import type { ReactNode } from "react";
import { useId } from "react";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  /** The text that applicants read where a translation is missing. */
  readonly missing?: string | undefined;
  /** Renders the control with the attributes that connect it to its label, hint and fault. */
  readonly children: (props: ControlProps) => ReactNode;
  readonly language?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** Characters of an English text that are enough to recognise it. */
const enough = 60;

/** A label, its hint, its fault and a control. */
export function Field({ id, label, hint, fault, missing, children }: FieldProps) {
  const base = useId();
  const described = [
    hint ? `${base}-hint` : null,
    missing ? `${base}-missing` : null,
    fault ? `${base}-fault` : null,
  ].filter((one) => one !== null);
  return (
    <div className="field" data-invalid={fault ? "" : undefined} data-missing={missing ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {missing ? (
        <p className="missing" id={`${base}-missing`}>
          <b>Missing.</b> Applicants read the English:{" "}
          <span lang="en">“{missing.length > enough ? `${missing.slice(0, enough).trimEnd()}…` : missing}”</span>
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${base}-hint`}>
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p className="fault" id={`${base}-fault`}>
          {fault}
        </p>
      ) : null}
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": fault ? true : undefined,
      })}
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The default text where the setting is empty; none where a translation is missing. */
  readonly placeholder?: string | undefined;
  /** More than one line. */
  readonly rows?: number | undefined;
  /** A text without line breaks, however many lines of the control it takes. */
  readonly isOneLine?: boolean;
  /** Values to choose from while typing. */
  readonly suggestions?: readonly string[] | undefined;
  readonly type?: "text" | "email" | "url" | "date" | "time" | "number" | "search" | undefined;
}

/** Characters that a line of the narrowest control holds, and lines of the highest. */
const lineLength = 20;
const mostLines = 12;

/** How many lines a text takes at most. */
function linesOf(text: string): number {
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / lineLength)));
  return Math.min(
    mostLines,
    lines.reduce((sum, count) => sum + count, 0),
  );
}

/** A text, on one line or several. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    placeholder,
    rows,
    isOneLine = false,
    type = "text",
    language,
    suggestions,
    ...field
  } = props;
  const list = suggestions && `${field.id}-list`;
  const shared = { value, lang: language, placeholder: field.missing ? undefined : placeholder };
  return (
    <Field {...field}>
      {(control) =>
        rows === undefined ? (
          <>
            <input
              {...control}
              className="input"
              type={type}
              {...shared}
              autoComplete="off"
              list={list}
              onChange={({ target }) => onChange(target.value)}
            />
            {suggestions ? (
              <datalist id={list}>
                {suggestions.map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            ) : null}
          </>
        ) : (
          <textarea
            {...control}
            className="input"
            // Browsers with `field-sizing` fit it to its text; for others its length is a guess.
            rows={Math.max(rows, linesOf(value === "" ? (shared.placeholder ?? "") : value))}
            {...shared}
            onChange={({ target }) => onChange(isOneLine ? target.value.replace(/\s*\n\s*/g, " ") : target.value)}
          />
        )
      }
    </Field>
  );
}

interface ChoiceFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

/** One choice of a few. */
export function ChoiceField({ value, options, onChange, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SwitchProps {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly fault?: string | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox with its label beside it. */
export function Switch({ id, label, isOn, fault, onChange }: SwitchProps) {
  return (
    <div className="switch">
      <label htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          checked={isOn}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {fault ? (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}
