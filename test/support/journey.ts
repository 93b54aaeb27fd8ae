import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Applicant } from "./applicant";
import { launchBrowser } from "./browser";
import { newMember } from "./member";
import { type Proxied, proxied } from "./proxied";
import { type RunningServer, type ServerOptions, startServer } from "./server";

/** The browser and the server of a file's journeys, from `startBrowserAndServer` to its last test. */
export let browser: Browser;
export let server: RunningServer;

/** Gives the file that calls it a browser and a server of its own; both are gone after its last test. */
export function startBrowserAndServer(options: ServerOptions = {}): void {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer(options)]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
}

/** Gives one logged-in person behind a proxy of their own to a journey; both are gone afterwards. */
export async function withMember(journey: (applicant: Applicant, reached: Proxied) => Promise<void>): Promise<void> {
  const reached = await proxied(server);
  const applicant = await newMember(browser, reached);
  try {
    await journey(applicant, reached);
  } finally {
    await applicant.context.close();
    await reached.proxy.stop();
  }
}

/** What the page itself did wrong so far: the browser's own lines about failed requests tell of the network. */
export function ownFaults({ faults }: Applicant): readonly string[] {
  return faults.filter((fault) => !fault.startsWith("Failed to load resource"));
}
