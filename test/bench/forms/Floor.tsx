import { useLayoutEffect, useRef, useState } from "react";
import type { Step } from "./plan";
import { type Chosen, StepForm } from "./StepForm";

/** The steps in plain React: the cost of React itself for these questions. Next saves, then shows the next step. */
export function Floor({ steps }: { readonly steps: readonly Step[] }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [at, setAt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const step = steps[at];
  // Choices that were made before hydration.
  useLayoutEffect(() => {
    const data = new FormData(form.current ?? undefined);
    const made = (step?.choices ?? []).flatMap(({ key }) => (data.get(key) ? [[key, String(data.get(key))]] : []));
    if (made.length > 0) setChosen(Object.fromEntries(made));
  }, [step]);
  if (!step) return null;
  return (
    <form
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        const { name, value } = target;
        if (step.choices.some(({ key }) => key === name)) setChosen((before) => ({ ...before, [name]: value }));
      }}
      ref={form}
    >
      <StepForm chosen={chosen} step={step} />
      <div className="actions">
        <button onClick={() => fetch("/saved", { method: "POST" }).then(() => setAt(at + 1))} type="button">
          Save and continue
        </button>
      </div>
    </form>
  );
}
