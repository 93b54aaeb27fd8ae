import type { Browser, BrowserContext } from "playwright-core";
import { launchBrowser } from "./browser";
import { launchFirefox } from "./browsers/engines/firefox";
import { type RunningServer, startServer } from "./server";

/**
 * The browsers and the server that the journey files of one worker share: a start of each costs more than most journeys. Contexts and
 * accounts keep journeys apart. They end with the worker.
 */
let sharing: { browser?: Promise<Browser>; firefox?: Promise<Browser>; server?: Promise<RunningServer> } = {};

export function sharedBrowser(): Promise<Browser> {
  sharing.browser ??= launchBrowser();
  return sharing.browser;
}

/** The contexts that are open in the shared browser. */
export async function openContexts(): Promise<readonly BrowserContext[]> {
  return (await sharing.browser)?.contexts() ?? [];
}

export function sharedFirefox(): Promise<Browser> {
  sharing.firefox ??= launchFirefox();
  return sharing.firefox;
}

export function sharedServer(): Promise<RunningServer> {
  sharing.server ??= startServer().then((server) => {
    // Vitest ends a worker by this signal, half a second before it kills it.
    process.once("SIGTERM", () => {
      sharing = {};
      server.stopNow();
      process.exit();
    });
    return server;
  });
  return sharing.server;
}
