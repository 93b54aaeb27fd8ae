import type { ReactNode } from "react";
import { surfaceName } from "./base";

/** The outermost element of the application: it stops inheritance from the host page, also of the language. */
export function Surface({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <div className={surfaceName} part="surface" lang={lang}>
      {children}
    </div>
  );
}
