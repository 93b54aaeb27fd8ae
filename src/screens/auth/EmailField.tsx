import { useTexts } from "../../texts/useTexts";
import { CardTextField } from "./CardTextField";
import type { CardField } from "./useCard";

/** The e-mail address of an account: its user name, for applicants and password managers alike. */
export function EmailField(field: CardField) {
  const { auth } = useTexts();
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
