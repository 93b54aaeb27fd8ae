import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Applicant } from "./people/applicant";
import { newMember } from "./people/member";
import { type RunningServer, type ServerOptions, startServer } from "./server";
import { sharedBrowser, sharedServer } from "./shared";

/** The browser and the server of a test file, from `startBrowserAndServer` to its last test. */
export let browser: Browser;
export let server: RunningServer;

/** Takes the worker's browser and server for the calling test file; with `options` it gets a server of its own. */
export function startBrowserAndServer(options?: ServerOptions): void {
  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), options ? startServer(options) : sharedServer()]);
  });
  afterAll(async () => {
    if (options) await server.stop();
  });
}

/** Runs a journey with a logged-in applicant. */
export async function withMember(journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  await journey(await newMember(browser, server));
}

/** The errors and warnings of the page so far, without the browser's messages about failed requests. */
export function ownFaults({ faults }: Applicant): readonly string[] {
  return faults.filter((fault) => !/^Failed to load resource|names no institution: /.test(fault));
}
