import { useState } from "react";
import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { TextInput } from "../../controls/TextInput";
import { useTexts } from "../../texts/useTexts";
import { secretBox, secretToggle } from "./authStyles";
import type { CardField } from "./useCard";

interface PasswordFieldProps extends CardField {
  id: "password" | "confirm_password";
  label: string;
  autoComplete: "current-password" | "new-password";
  /** Id of the checklist that says more about the password. */
  checklist?: string;
}

/** A password that its owner may look at while typing. Paste is never blocked. */
export function PasswordField({ id, label, autoComplete, checklist, value, error, onChange }: PasswordFieldProps) {
  const { auth } = useTexts();
  const [isShown, setShown] = useState(false);
  const errors = error === undefined ? [] : [error];
  const descriptions = [describedBy(id, { errors }), checklist].filter(Boolean).join(" ");
  return (
    <FieldFrame id={id} label={label} errors={errors}>
      <div className={secretBox}>
        <TextInput
          id={id}
          name={id}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          spellCheck={false}
          maxLength={256}
          required
          value={value}
          onChange={onChange}
          invalid={errors.length > 0}
          describedBy={descriptions || undefined}
        />
        <button
          type="button"
          className={secretToggle}
          aria-label={isShown ? auth.hidePassword(label) : auth.showPassword(label)}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? auth.hide : auth.show}
        </button>
      </div>
    </FieldFrame>
  );
}
