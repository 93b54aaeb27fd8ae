import { pageScript } from "../support/pages/pageScript";

let bundled: Promise<string> | undefined;

/** The script that runs in each page before its own scripts and defines `window.bench`, which measures inside the page. */
export function probes(): Promise<string> {
  bundled ??= pageScript("test/bench/probes/main.ts");
  return bundled;
}
