import { useAuthTexts } from "../../texts/useAuthTexts";
import { CardTextField } from "./CardTextField";
import type { CardField } from "./useCard";

/** The e-mail address of an account: its user name, for applicants and password managers alike. */
export function EmailField(field: CardField) {
  const auth = useAuthTexts();
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
