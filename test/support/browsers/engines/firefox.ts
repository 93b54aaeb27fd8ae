import { type Browser, type BrowserContext, firefox } from "playwright-core";
import { withPatience } from "../../browser";
import { findFirefox } from "../../programs";
import { patient } from "../../waitFor";

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
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error("This machine has no Firefox.");
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath,
    headless: true,
    timeout: patient.timeout,
  });
  const session = sessionOf(browser);
  const send = session.send.bind(session);
  session.send = (method, params) =>
    method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, params);
  return withPatience(browser);
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
