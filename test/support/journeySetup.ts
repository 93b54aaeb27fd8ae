import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./browser";
import { type Proxied, proxied } from "./faults/proxiedServer";
import type { Applicant } from "./people/applicant";
import { newMember } from "./people/member";
import { type RunningServer, type ServerOptions, startServer } from "./server";

/** The browser and the server of a test file, from `startBrowserAndServer` to its last test. */
export let browser: Browser;
export let server: RunningServer;

/** Starts a browser and a server for the calling test file; stops them after its last test. */
export function startBrowserAndServer(options: ServerOptions = {}): void {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer(options)]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
}

/** Runs a journey with a logged-in applicant behind a fault proxy; closes both afterwards. */
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

/** The errors and warnings of the page so far, without the browser's messages about failed requests. */
export function ownFaults({ faults }: Applicant): readonly string[] {
  return faults.filter((fault) => !fault.startsWith("Failed to load resource"));
}
