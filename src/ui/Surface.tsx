import type { ReactNode } from "react";
import { surfaceName } from "./base";

/** The ground everything of ours stands on: nothing inherited from the host reaches below it. */
export function Surface({ children }: { children: ReactNode }) {
  return (
    <div className={surfaceName} part="surface">
      {children}
    </div>
  );
}
