import { useAuthTexts } from "../../texts/useAuthTexts";
import { CardTextField } from "./CardTextField";
import type { CardField } from "./useCard";

/** The code from the mail in one field, with room for the blanks that a pasted one brings. */
export function CodeField(field: CardField) {
  const auth = useAuthTexts();
  return (
    <CardTextField
      {...field}
      id="code"
      label={auth.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      width="s"
    />
  );
}
