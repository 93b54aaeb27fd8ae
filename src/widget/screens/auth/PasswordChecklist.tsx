import { auth as english } from "../../../shared/texts/en.json";
import { passwordRules } from "../../../shared/wire/accountRules";
import { Icon } from "../../ui/icons";
import { useLateTexts, useTexts } from "../../ui/useTexts";
import { LiveRegion, VisuallyHidden } from "../../ui/VisuallyHidden";
import { checklist, checklistItem, checklistSign, checklistTitle } from "./authStyles";

type RuleState = "neutral" | "failed" | "passed";

/** §5: neutral while the password is empty, then failed or passed. */
function ruleState(password: string, passes: (password: string) => boolean): RuleState {
  if (password === "") return "neutral";
  return passes(password) ? "passed" : "failed";
}

function Sign({ state }: { state: RuleState }) {
  if (state === "neutral") return <span className={checklistSign} aria-hidden="true" />;
  return (
    <span className={checklistSign}>
      <Icon name={state === "passed" ? "check" : "cross"} size={16} />
    </span>
  );
}

/**
 * The ids of the texts that describe a password with this checklist. The states of the requirements are not among
 * them: a screen reader speaks a whole description again when it changes.
 */
export const descriptionIds = (id: string): string =>
  [id, ...passwordRules.map((rule) => `${id}-${rule.id}`)].join(" ");

/** The requirements of a new password, each with its state while the password is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { form } = useTexts();
  const auth = useLateTexts("auth", english);
  const { heading, met, unmet, allMet } = auth.checklist;
  const isMet = passwordRules.every((rule) => rule.passes(password));
  const words = { neutral: "", passed: `, ${met}`, failed: `, ${unmet}` };
  return (
    <div className={checklist} part="password-checklist">
      <div>
        <p id={id} className={checklistTitle}>
          {heading}
        </p>
        <ul>
          {passwordRules.map((rule) => {
            const state = ruleState(password, rule.passes);
            return (
              <li key={rule.id} className={checklistItem} data-state={state}>
                <Sign state={state} />
                <span>
                  <span id={`${id}-${rule.id}`}>{form.password[rule.id]}</span>
                  <VisuallyHidden>{words[state]}</VisuallyHidden>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <LiveRegion message={isMet ? { id: "met", text: allMet } : undefined} />
    </div>
  );
}
