import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { TextInput } from "../../controls/TextInput";
import { useTexts } from "../../texts/useTexts";
import type { CardField } from "./useCard";

/** The e-mail address of an account: its user name, for applicants and password managers alike. */
export function EmailField({ value, error, onChange }: CardField) {
  const { auth } = useTexts();
  const errors = error === undefined ? [] : [error];
  return (
    <FieldFrame id="username" label={auth.username} errors={errors}>
      <TextInput
        id="username"
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        required
        value={value}
        onChange={onChange}
        invalid={errors.length > 0}
        describedBy={describedBy("username", { errors })}
      />
    </FieldFrame>
  );
}
