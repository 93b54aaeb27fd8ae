import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { PasswordInput } from "../../controls/PasswordInput";
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
  const errors = error === undefined ? [] : [error];
  const descriptions = [describedBy(id, { errors }), checklist].filter(Boolean).join(" ");
  return (
    <FieldFrame id={id} label={label} errors={errors}>
      <PasswordInput
        id={id}
        name={id}
        label={label}
        autoComplete={autoComplete}
        required
        value={value}
        onChange={onChange}
        invalid={errors.length > 0}
        describedBy={descriptions || undefined}
      />
    </FieldFrame>
  );
}
