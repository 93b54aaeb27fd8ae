import { delimiter, join } from "node:path";
import { type Browser, type BrowserContext, firefox } from "playwright-core";
import { isExecutable } from "../../executable";

const names = ["firefox-esr", "firefox"];
const paths = ["/Applications/Firefox.app/Contents/MacOS/firefox", "C:\\Program Files\\Mozilla Firefox\\firefox.exe"];

/** `FIREFOX_PATH`, else a Firefox of this machine, else null: unlike Chromium it is not fetched, and its journey is left out. */
export function findFirefox(): string | null {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen && !isExecutable(chosen))
    throw new Error(`FIREFOX_PATH is "${chosen}", which cannot be run. Correct it, or unset it to let one be found.`);
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return chosen ?? [...found, ...paths].find(isExecutable) ?? null;
}

interface BidiSession {
  send(method: string, params: unknown): Promise<unknown>;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Playwright's own end of the WebDriver BiDi connection, which its interface does not show. */
function sessionOf(browser: Browser): BidiSession {
  const connection: unknown = Reflect.get(browser, "_connection");
  const toImpl: unknown = isObject(connection) ? Reflect.get(connection, "toImpl") : undefined;
  const inner: unknown = toImpl instanceof Function ? toImpl(browser) : undefined;
  const session: unknown = isObject(inner) ? Reflect.get(inner, "_browserSession") : undefined;
  if (!isObject(session) || !("send" in session))
    throw new Error("Playwright hides its session elsewhere now: look for it.");
  // What Playwright's own classes call it by.
  return session as BidiSession;
}

/**
 * Starts a stock Firefox, driven over WebDriver BiDi. Playwright always sets media features for a new context, a command
 * that Firefox ESR does not know yet: it is answered here. The caller closes the browser.
 */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath, headless: true });
  const session = sessionOf(browser);
  const send = session.send.bind(session);
  session.send = (method, params) =>
    method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, params);
  return browser;
}

/**
 * A context in which `fill` types as a keyboard does. Playwright writes the value by the element's own setter, which
 * React watches, so that React takes the `input` event after it for an echo of its own writing.
 */
export async function newFirefoxContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(window, "__pw_bidiInsertText", {
      get: () => (text: string) => void document.execCommand("insertText", false, text),
      set: () => undefined,
      configurable: true,
    }),
  );
  return context;
}
