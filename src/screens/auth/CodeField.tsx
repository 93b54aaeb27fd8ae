import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { TextInput } from "../../controls/TextInput";
import { useTexts } from "../../texts/useTexts";
import type { CardField } from "./useCard";

/** The code from the mail in one field, with room for the blanks that a pasted one brings. */
export function CodeField({ value, error, onChange }: CardField) {
  const { auth } = useTexts();
  const errors = error === undefined ? [] : [error];
  return (
    <FieldFrame id="code" label={auth.code} errors={errors} width="s">
      <TextInput
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        required
        value={value}
        onChange={onChange}
        invalid={errors.length > 0}
        describedBy={describedBy("code", { errors })}
      />
    </FieldFrame>
  );
}
