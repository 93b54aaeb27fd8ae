import { useId } from "react";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { checklistAnchor } from "./checklistStyles";
import { PasswordChecklist } from "./PasswordChecklist";
import { PasswordField } from "./PasswordField";
import type { CardField } from "./useCard";

/** A password to be chosen, with its live checklist. */
export function NewPasswordField({ label, ...field }: CardField & { label?: string }) {
  const auth = useAuthTexts();
  const checklist = useId();
  return (
    <div className={checklistAnchor}>
      <PasswordField
        {...field}
        id="password"
        label={label ?? auth.password}
        autoComplete="new-password"
        checklist={checklist}
      />
      <PasswordChecklist id={checklist} password={field.value} />
    </div>
  );
}
