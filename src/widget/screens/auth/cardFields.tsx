import { useId } from "react";
import { auth as english } from "../../../shared/texts/en.json";
import { describedBy, FieldFrame, type FieldWidth } from "../../controls/FieldFrame";
import { inputClass } from "../../controls/inputClass";
import { PasswordInput } from "../../controls/PasswordInput";
import { TextInput, type TextInputProps } from "../../controls/TextInput";
import { plainText } from "../../controls/textValue";
import { classes } from "../../ui/stylesheet";
import { useLateTexts } from "../../ui/useTexts";
import { codeInput } from "./authStyles";
import { descriptionIds, PasswordChecklist } from "./PasswordChecklist";
import type { CardField } from "./useAuthForm";

interface CardTextFieldProps extends CardField, Pick<TextInputProps, "type" | "inputMode" | "maxLength" | "className"> {
  id: string;
  label: string;
  autoComplete: string;
  width?: FieldWidth;
}

function CardTextField({ id, label, width, error, isErrorAbove, ...input }: CardTextFieldProps) {
  const errors = error === undefined ? [] : [error];
  return (
    <FieldFrame id={id} label={label} errors={errors} isErrorAbove={isErrorAbove} width={width}>
      <TextInput
        {...input}
        id={id}
        name={id}
        format={plainText}
        required
        invalid={errors.length > 0}
        describedBy={describedBy(id, { errors })}
      />
    </FieldFrame>
  );
}

/** The e-mail address of an account: its user name, for applicants and password managers alike. */
export function EmailField(field: CardField) {
  const auth = useLateTexts("auth", english);
  return (
    <CardTextField
      {...field}
      id="username"
      label={auth.username}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={254}
    />
  );
}

/** The code from the e-mail in one field, with room for the words that a pasted one brings. */
export function CodeField(field: CardField) {
  const auth = useLateTexts("auth", english);
  return (
    <CardTextField
      {...field}
      id="code"
      label={auth.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={200}
      className={classes(inputClass, codeInput)}
      width="s"
    />
  );
}

interface PasswordFieldProps extends CardField {
  id: "password" | "confirm_password";
  label: string;
  autoComplete: "current-password" | "new-password";
  /** Ids of the texts that describe the password besides its errors, separated by spaces. */
  description?: string;
}

/** A password that can be shown while it is typed. Paste is never blocked. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, autoComplete, description, value, error, isErrorAbove, onChange } = props;
  const errors = error === undefined ? [] : [error];
  const descriptions = [describedBy(id, { errors }), description].filter(Boolean).join(" ");
  return (
    <FieldFrame id={id} label={label} errors={errors} isErrorAbove={isErrorAbove}>
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

/** A password that is being chosen, with its live checklist. */
export function NewPasswordField({ label, ...field }: CardField & { label: string }) {
  const checklist = useId();
  return (
    <div>
      <PasswordField
        {...field}
        id="password"
        label={label}
        autoComplete="new-password"
        description={descriptionIds(checklist)}
      />
      <PasswordChecklist id={checklist} password={field.value} />
    </div>
  );
}
