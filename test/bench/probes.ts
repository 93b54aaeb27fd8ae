import { pageScript } from "../support/pages/pageScript";

let bundled: Promise<string> | undefined;

/** What runs in each page before its own scripts, and measures from within: `window.bench`. */
export function probes(): Promise<string> {
  bundled ??= pageScript("test/bench/probes/main.ts");
  return bundled;
}
