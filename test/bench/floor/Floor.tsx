import { memo, useLayoutEffect, useRef, useState } from "react";
import type { FloorField, FloorInput, FloorPlan } from "./plan";

function options(input: FloorInput) {
  return input.options?.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function control(input: FloorInput) {
  const { id, tag, type, autoComplete, inputMode, maxLength } = input;
  if (tag === "select") {
    return (
      <select autoComplete={autoComplete} id={id} key={id} name={id}>
        {options(input)}
      </select>
    );
  }
  if (tag === "textarea") return <textarea id={id} key={id} maxLength={maxLength} name={id} />;
  return (
    <input
      autoComplete={autoComplete}
      id={id}
      inputMode={inputMode}
      key={id}
      maxLength={maxLength}
      name={id}
      type={type}
    />
  );
}

function choice({ id, label }: FloorInput, name: string) {
  return (
    <label className="choice" key={id}>
      <input type="radio" name={name} value={id} />
      <span>{label}</span>
    </label>
  );
}

function part(input: FloorInput) {
  return (
    <div key={input.id}>
      <label htmlFor={input.id}>{input.label}</label>
      {control(input)}
    </div>
  );
}

/** One question: label, hint and uncontrolled inputs in one component. */
const Field = memo(function Field({ field }: { readonly field: FloorField }) {
  const { key, label, hint, isRequired, kind, inputs } = field;
  const mark = isRequired ? <span className="mark"> (required)</span> : null;
  const advice = hint ? (
    <div className="hint" id={`${key}-hint`}>
      {hint}
    </div>
  ) : null;
  if (kind === "radio" || kind === "group") {
    return (
      <fieldset className="field" id={key}>
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
    <div className="field">
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

/** A step in plain React, without an engine, a store or a design: the cost of React itself for these questions. */
export function Floor({ plan }: { readonly plan: FloorPlan }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  // Choices that were made before hydration.
  useLayoutEffect(() => {
    const data = new FormData(form.current ?? undefined);
    const made = plan.choices.flatMap(({ key }) => (data.get(key) ? [[key, String(data.get(key))]] : []));
    if (made.length > 0) setChosen(Object.fromEntries(made));
  }, [plan]);
  const shows = new Map(plan.choices.flatMap((choice) => choice.shows.map((key) => [key, choice] as const)));
  const isShown = ({ key }: FloorField) => {
    const choice = shows.get(key);
    return choice === undefined || chosen[choice.key] === choice.value;
  };
  return (
    <form
      ref={form}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        const { name, value } = target;
        if (plan.choices.some(({ key }) => key === name)) setChosen((before) => ({ ...before, [name]: value }));
      }}
    >
      <h1>{plan.title}</h1>
      {plan.sections.map(({ id, heading, lead, fields }) => {
        const shown = fields.filter(isShown);
        return shown.length === 0 ? null : (
          <section id={id} key={id}>
            <h2>{heading}</h2>
            {lead ? <p className="lead">{lead}</p> : null}
            {shown.map((field) => (
              <Field field={field} key={field.key} />
            ))}
          </section>
        );
      })}
      <div className="actions">
        <button type="button">Save and continue</button>
      </div>
    </form>
  );
}
