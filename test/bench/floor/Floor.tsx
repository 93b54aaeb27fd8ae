import { memo, useState } from "react";
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
      <select id={id} name={id} autoComplete={autoComplete}>
        {options(input)}
      </select>
    );
  }
  if (tag === "textarea") return <textarea id={id} name={id} maxLength={maxLength} />;
  return (
    <input id={id} name={id} type={type} autoComplete={autoComplete} inputMode={inputMode} maxLength={maxLength} />
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
  if (kind === "radio") {
    return (
      <fieldset className="field" id={key}>
        <legend>
          {label}
          {mark}
        </legend>
        {advice}
        {inputs.map((input) => (
          <label className="choice" key={input.id}>
            <input type="radio" name={key} value={input.id} />
            <span>{input.label}</span>
          </label>
        ))}
      </fieldset>
    );
  }
  if (kind === "group") {
    return (
      <fieldset className="field" id={key}>
        <legend>
          {label}
          {mark}
        </legend>
        {advice}
        <div className="parts">
          {inputs.map((input) => (
            <div key={input.id}>
              <label htmlFor={input.id}>{input.label}</label>
              {control(input)}
            </div>
          ))}
        </div>
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

/** A step as plain React: what React itself costs for these questions, without an engine, a store or a design. */
export function Floor({ plan }: { readonly plan: FloorPlan }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const shows = new Map(plan.choices.flatMap((choice) => choice.shows.map((key) => [key, choice] as const)));
  const isShown = ({ key }: FloorField) => {
    const choice = shows.get(key);
    return choice === undefined || chosen[choice.key] === choice.value;
  };
  return (
    <form
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
