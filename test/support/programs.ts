import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs of Debian's `webkit2gtk-driver` and `xvfb`. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Whether this process may run the file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a program in the folders of `PATH`, or null. */
export function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

const firefoxPaths = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** `FIREFOX_PATH`, else a Firefox of this machine, else null. Unlike Chromium it is never downloaded. */
export function findFirefox(): string | null {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen && !isExecutable(chosen))
    throw new Error(`FIREFOX_PATH is "${chosen}", which cannot be run. Correct it, or unset it to let one be found.`);
  return chosen ?? onPath("firefox-esr") ?? onPath("firefox") ?? firefoxPaths.find(isExecutable) ?? null;
}

/** MiniBrowser is in the library's own folder, such as `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/`. */
function miniBrowser(): string | null {
  const inside = (folder: string, pattern: RegExp) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => pattern.test(name))
          .map((name) => join(folder, name))
      : [];
  const libraries = ["/usr/lib", "/usr/libexec", ...inside("/usr/lib", /-linux-gnu/)];
  const folders = libraries.flatMap((folder) => inside(folder, /^webkit2gtk-/));
  return folders.map((folder) => join(folder, "MiniBrowser")).find(isExecutable) ?? null;
}

/** The programs that drive WebKitGTK, or null if one is missing. */
export function findWebKit(): WebKitPrograms | null {
  const [driver, browser, display] = [onPath("WebKitWebDriver"), miniBrowser(), onPath("Xvfb")];
  return driver && browser && display ? { driver, browser, display } : null;
}
