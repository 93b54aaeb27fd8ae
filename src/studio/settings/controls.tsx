import type { ChangeEvent, ReactNode } from "react";
import { describedBy, FieldFrame } from "../../widget/controls/FieldFrame";
import { inputClass } from "../../widget/controls/inputClass";
import { selectInput } from "../../widget/controls/Select";
import { classes } from "../../widget/ui/stylesheet";

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly required?: boolean | undefined;
}

interface FieldProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What applies where the setting is empty. */
  readonly placeholder?: string | undefined;
}

const errorsOf = ({ fault }: FrameProps) => (fault ? [fault] : []);

export const descriptionOf = (props: FrameProps) =>
  describedBy(props.id, { hint: props.hint, errors: errorsOf(props) });

/** A question of the form's around a control. */
export function Frame({ children, ...props }: FrameProps & { children: ReactNode }) {
  return (
    <FieldFrame {...props} errors={errorsOf(props)}>
      {children}
    </FieldFrame>
  );
}

/** The attributes of a control that connect it to its label, hint, fault and value. */
function attributesOf(props: FieldProps) {
  const { id, fault, value, placeholder, onChange } = props;
  return {
    ...{ id, value, placeholder },
    className: inputClass,
    autoComplete: "off",
    "aria-describedby": descriptionOf(props),
    "aria-invalid": fault ? (true as const) : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(target.value),
  };
}

interface TextFieldProps extends FieldProps {
  readonly language?: string | undefined;
  /** More than one line. */
  readonly rows?: number | undefined;
  readonly type?: "text" | "email" | "url" | "date" | "time" | "number" | "search" | undefined;
}

/** A text, on one line or several. */
export function TextField({ language, rows, type = "text", ...field }: TextFieldProps) {
  const attributes = { ...attributesOf(field), lang: language };
  return (
    <Frame {...field}>
      {rows === undefined ? <input {...attributes} {...{ type }} /> : <textarea {...attributes} {...{ rows }} />}
    </Frame>
  );
}

export const namesById = (all: readonly { readonly id: string; readonly name: string }[]) =>
  Object.fromEntries(all.map(({ id, name }) => [id, name]));

/** One choice of a few, whose names are `options` by their values. */
export function ChoiceField({ options, ...field }: FieldProps & { options: Readonly<Record<string, string>> }) {
  return (
    <Frame {...field}>
      <select {...attributesOf(field)} className={classes(inputClass, selectInput)}>
        {Object.entries(options).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A colour, to pick or to write; the placeholder is the one that is shown where none is set. */
export function ColourField({ shown, ...field }: FieldProps & { readonly shown: string }) {
  const { label, onChange } = field;
  return (
    <Frame {...field}>
      <div className="colour">
        <input
          type="color"
          aria-label={`${label}: pick`}
          value={shown}
          onChange={({ target }) => onChange(target.value)}
        />
        <input {...attributesOf({ ...field, placeholder: shown })} />
      </div>
    </Frame>
  );
}
