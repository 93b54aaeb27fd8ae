import type { ReactNode } from "react";
import { format } from "../../shared/texts/format";
import { LinkButton } from "./Button";
import { Icon } from "./icons";
import { stepAction, stepBadge, stepHere, stepItem, stepList, stepNav, stepOpener, stepSections } from "./stepStyles";
import { useTexts } from "./useTexts";
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
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The words of the opener where the steps are always visible; without them it has nothing to open there. */
  more?: string | undefined;
  /** Shown below the steps. */
  children?: ReactNode;
}

function StepFace({ step, number }: { step: Step; number: number }) {
  const { ui } = useTexts();
  const word = { done: ui.stepDone, begun: ui.stepBegun, here: "", toCome: "" }[step.state];
  return (
    <>
      <span className={stepBadge} aria-hidden="true">
        {step.state === "done" ? <Icon name="check" size={16} /> : number}
      </span>
      <span>{step.name}</span>
      {word ? <VisuallyHidden> ({word})</VisuallyHidden> : null}
    </>
  );
}

/** The steps by number and name; on a phone one line, which opens them and what is below them. */
export function StepBar<Id extends string>({ steps, renderStep, isOpen, onOpen, more, children }: StepBarProps<Id>) {
  const { ui } = useTexts();
  const here = steps.findIndex((step) => step.state === "here");
  const name = steps[here]?.name ?? "";
  const done = `${(100 * (here + 1)) / steps.length}%`;
  return (
    <nav className={stepNav} aria-label={ui.steps} part="steps" data-open={isOpen || undefined}>
      <div className={stepOpener} data-more={more !== undefined || undefined}>
        <LinkButton aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span className={stepHere} style={{ backgroundSize: `${done} 4px, 100% 2px` }}>
            {format(ui.stepOf, { step: here + 1, total: steps.length, name })}
          </span>
          <span className={stepSections}>{more}</span>
          <Icon name="chevron" size={16} />
        </LinkButton>
      </div>
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
      {children}
    </nav>
  );
}
