import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts";
import { Icon } from "./icons";
import { stepAction, stepBadge, stepHere, stepItem, stepList, stepName } from "./stepStyles";
import { VisuallyHidden } from "./VisuallyHidden";

export interface Step<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly state: "done" | "here" | "begun" | "toCome";
}

/** The props of a step's link or button. */
interface StepActionProps {
  className: string;
  "aria-current": "step" | undefined;
  children: ReactNode;
}

interface StepBarProps<Id extends string> {
  steps: readonly Step<Id>[];
  /** Renders a step as a link, a button or a span. */
  renderStep: (step: Step<Id>, props: StepActionProps) => ReactNode;
}

function StepFace({ step, number }: { step: Step; number: number }) {
  const { ui } = useTexts();
  const word = { done: ui.stepDone, begun: ui.stepBegun, here: "", toCome: "" }[step.state];
  return (
    <>
      <span className={stepBadge} aria-hidden="true">
        {step.state === "done" ? <Icon name="check" size={16} /> : number}
      </span>
      <span className={stepName}>{step.name}</span>
      {word ? <VisuallyHidden> ({word})</VisuallyHidden> : null}
    </>
  );
}

/** The steps by number and name; on a phone one line of text above a thin line. */
export function StepBar<Id extends string>({ steps, renderStep }: StepBarProps<Id>) {
  const { ui } = useTexts();
  const here = steps.findIndex((step) => step.state === "here");
  const name = steps[here]?.name;
  return (
    <nav aria-label={ui.steps} part="steps">
      {name === undefined ? null : (
        <p className={stepHere} aria-hidden="true">
          {ui.stepOf(here + 1, steps.length, name)}
        </p>
      )}
      <ol className={stepList}>
        {steps.map((step, index) => (
          <li key={step.id} className={stepItem} data-state={step.state}>
            {renderStep(step, {
              className: stepAction,
              "aria-current": step.state === "here" ? "step" : undefined,
              children: <StepFace step={step} number={index + 1} />,
            })}
          </li>
        ))}
      </ol>
    </nav>
  );
}
