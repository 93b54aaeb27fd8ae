import type { ReactNode } from "react";
import { Checkbox } from "../../widget/controls/Checkbox";
import { describedBy, FieldFrame } from "../../widget/controls/FieldFrame";
import { inputClass } from "../../widget/controls/inputClass";
import { selectInput } from "../../widget/controls/Select";
import { classes } from "../../widget/ui/stylesheet";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  /** The text that applicants read where a translation is missing. */
  readonly missing?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** Characters of an English text that are enough to recognise it. */
const enough = 60;

function missingWords(english: string): string {
  const begin = english.length > enough ? `${english.slice(0, enough).trimEnd()}…` : english;
  return `Missing. Applicants read the English: “${begin}”`;
}

/** A question of the form's around a control, which gets the attributes that connect it to its label, hint and fault. */
export function Field({
  id,
  label,
  hint,
  fault,
  missing,
  children,
}: FieldProps & { readonly children: (props: ControlProps) => ReactNode }) {
  const errors = fault ? [fault] : [];
  const advice = missing ? [missingWords(missing)] : [];
  return (
    <FieldFrame {...{ id, label, hint, errors, advice }}>
      {children({
        id,
        "aria-describedby": describedBy(id, { hint, errors, advice }),
        "aria-invalid": fault ? true : undefined,
      })}
    </FieldFrame>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The default text where the setting is empty; none where a translation is missing. */
  readonly placeholder?: string | undefined;
  readonly language?: string | undefined;
  /** More than one line. */
  readonly rows?: number | undefined;
  readonly type?: "text" | "email" | "url" | "date" | "time" | "number" | "search" | undefined;
}

/** A text, on one line or several. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, placeholder, language, rows, type = "text", ...field } = props;
  const shared = { value, lang: language, placeholder: field.missing ? undefined : placeholder };
  return (
    <Field {...field}>
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            {...shared}
            {...{ type }}
            className={inputClass}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <textarea
            {...control}
            {...shared}
            className={inputClass}
            rows={rows}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

/** One choice of a few. */
export function ChoiceField({ value, options, onChange, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className={classes(inputClass, selectInput)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
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
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox of the form's, with its label beside it. */
export function Switch({ id, label, isOn, onChange }: SwitchProps) {
  return (
    <FieldFrame {...{ id, label }} frame="bare">
      <Checkbox {...{ id, label, onChange }} name={id} value={isOn} />
    </FieldFrame>
  );
}
