import type { ReactNode } from "react";
import { surfaceName } from "./base";

/** The ground everything of ours stands on: nothing inherited from the host reaches below it, its language included. */
export function Surface({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <div className={surfaceName} part="surface" lang={lang}>
      {children}
    </div>
  );
}
