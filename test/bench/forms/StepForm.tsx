import { memo } from "react";
import type { Field, Input, Step } from "./plan";

function control({ id, tag, options, type, autoComplete, inputMode, maxLength }: Input) {
  if (tag === "textarea") return <textarea id={id} key={id} maxLength={maxLength} name={id} />;
  if (tag === "input") {
    const own = { autoComplete, id, inputMode, maxLength, name: id, type };
    return <input key={id} {...own} />;
  }
  return (
    <select autoComplete={autoComplete} id={id} key={id} name={id}>
      {options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

const choice = ({ id, label }: Input, name: string) => (
  <label className="choice" key={id}>
    <input name={name} type="radio" value={id} />
    <span>{label}</span>
  </label>
);

const part = (input: Input) => (
  <div key={input.id}>
    <label htmlFor={input.id}>{input.label}</label>
    {control(input)}
  </div>
);

/** One question: label, hint and uncontrolled inputs in one component. */
const FieldView = memo(function FieldView({ field, hidden }: { readonly field: Field; readonly hidden: boolean }) {
  const { key, label, hint, isRequired, kind, inputs } = field;
  const mark = isRequired ? <span className="mark"> (required)</span> : null;
  const advice = hint ? (
    <div className="hint" id={`${key}-hint`}>
      {hint}
    </div>
  ) : null;
  if (kind === "radio" || kind === "group") {
    return (
      <fieldset className="field" data-question={key} hidden={hidden} id={key}>
        <legend>
          {label}
          {mark}
        </legend>
        {advice}
        {kind === "radio" ? inputs.map((input) => choice(input, key)) : <div className="parts">{inputs.map(part)}</div>}
      </fieldset>
    );
  }
  return (
    <div className="field" data-question={key} hidden={hidden}>
      <label className={kind === "checkbox" ? "choice" : undefined} htmlFor={key}>
        {kind === "checkbox" ? inputs.map(control) : null}
        {label}
        {mark}
      </label>
      {advice}
      {kind === "checkbox" ? null : inputs.map(control)}
    </div>
  );
});

/** The answers of the choices that show fields. */
export type Chosen = Readonly<Record<string, string>>;

interface Props {
  readonly step: Step;
  readonly chosen?: Chosen;
  /** In a static page every field is there, and those that no choice shows are `hidden`. */
  readonly isStatic?: boolean;
}

/** A step without an engine, a store or a design. */
export function StepForm({ step: { title, sections, choices }, chosen = {}, isStatic = false }: Props) {
  const shows = new Map(choices.flatMap((one) => one.shows.map((key) => [key, one] as const)));
  const isShown = ({ key }: Field) => {
    const by = shows.get(key);
    return by === undefined || chosen[by.key] === by.value;
  };
  return (
    <>
      <h1>{title}</h1>
      {sections.map(({ id, heading, lead, fields }) => {
        const isHidden = !fields.some(isShown);
        return isHidden && !isStatic ? null : (
          <section hidden={isHidden} id={id} key={id}>
            <h2>{heading}</h2>
            {lead ? <p className="lead">{lead}</p> : null}
            {fields.map((field) =>
              isStatic || isShown(field) ? <FieldView field={field} hidden={!isShown(field)} key={field.key} /> : null,
            )}
          </section>
        );
      })}
    </>
  );
}
