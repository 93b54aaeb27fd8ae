import { delimiter, join } from "node:path";
import { type Browser, type BrowserContext, firefox } from "playwright-core";
import { isExecutable } from "../../executable";

const names = ["firefox-esr", "firefox"];
const paths = ["/Applications/Firefox.app/Contents/MacOS/firefox", "C:\\Program Files\\Mozilla Firefox\\firefox.exe"];

/** `FIREFOX_PATH`, else a Firefox of this machine, else null. Unlike Chromium it is never downloaded. */
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

/** Playwright's WebDriver BiDi session, which is not part of its public API. */
function sessionOf(browser: Browser): BidiSession {
  const connection: unknown = Reflect.get(browser, "_connection");
  const toImpl: unknown = isObject(connection) ? Reflect.get(connection, "toImpl") : undefined;
  const inner: unknown = toImpl instanceof Function ? toImpl(browser) : undefined;
  const session: unknown = isObject(inner) ? Reflect.get(inner, "_browserSession") : undefined;
  if (!isObject(session) || !("send" in session))
    throw new Error("This version of Playwright keeps its BiDi session in another property. Correct sessionOf.");
  // The check above leaves the type of `send` open; Playwright's own classes call it like this.
  return session as BidiSession;
}

/**
 * Starts a stock Firefox, driven over WebDriver BiDi. Playwright sets media features for every new context, with a command that
 * Firefox ESR does not support: it is answered here. The caller closes the browser.
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
 * A context in which `fill` types as a keyboard does. Playwright uses the element's value setter, which React wraps, so that React
 * ignores the `input` event after it as one that changes nothing.
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
