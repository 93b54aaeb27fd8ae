import type { ComponentType } from "react";
import type { AuthPath } from "../../navigation/paths";
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

/** The card of a route; all cards are one chunk. */
export function AuthScreen({ path }: { path: AuthPath }) {
  const Card = cards[path];
  return <Card />;
}
