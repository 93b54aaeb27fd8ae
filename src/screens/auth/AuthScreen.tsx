import type { ComponentType } from "react";
import { usePath } from "../../navigation/Navigation";
import { type AuthPath, isAuthPath } from "../../navigation/paths";
import { ConfirmCard } from "./ConfirmCard";
import { ForgotCard } from "./ForgotCard";
import { LoginCard } from "./LoginCard";
import { ResetCard } from "./ResetCard";
import { SignupCard } from "./SignupCard";

const cards: Readonly<Record<AuthPath, ComponentType>> = {
  "/login": LoginCard,
  "/signup": SignupCard,
  "/confirm": ConfirmCard,
  "/forgot": ForgotCard,
  "/reset": ResetCard,
};

/** The card at the current path (§2 "Route table"); all cards are one chunk. */
export function AuthScreen() {
  const path = usePath();
  if (!isAuthPath(path)) return null;
  const Card = cards[path];
  return <Card />;
}
