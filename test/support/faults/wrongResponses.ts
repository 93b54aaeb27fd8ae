import type { Page, Request, Route } from "playwright-core";
import { expect, vi } from "vitest";
import { first } from "../../../src/texts/en/first";
import { patient } from "../waitFor";

/** Wrong responses of a server or a gateway, of which each looks different on the page. `src/api/wrongResponses.test.ts` has every kind. */
export type Wrong = "html" | "forbidden" | "busy" | "broken" | "reset" | "silent";

const html = { contentType: "text/html", body: "<!doctype html><h1>Please log in to the network</h1>" };

const answers: Readonly<Record<Exclude<Wrong, "reset" | "silent">, Parameters<Route["fulfill"]>[0]>> = {
  html: { status: 200, ...html },
  forbidden: { status: 403, json: { error: "odd", code: 7 } },
  busy: { status: 429, json: { message: "That was tried too often." } },
  broken: { status: 500, ...html },
};

function give(route: Route, wrong: Wrong): Promise<void> {
  if (wrong === "silent") return new Promise(() => undefined);
  return wrong === "reset" ? route.abort("connectionreset") : route.fulfill(answers[wrong]);
}

/** The message that an applicant reads. */
export function sentenceFor(wrong: Wrong): string {
  if (wrong === "busy") return "That was tried too often.";
  return wrong === "reset" || wrong === "silent" ? first.state.unreachable : first.state.unexpected;
}

/** A call by its method and path. */
export type Target = readonly [method: string, path: string | RegExp];

const isAt = (url: URL, path: string | RegExp) =>
  typeof path === "string" ? url.pathname === path : path.test(url.pathname);

/** The largest number of requests of one attempt: the call and two retries (§7). */
const mostRequests = 3;

/**
 * For each kind, answers every request of `target` wrongly during `action`, and calls `check` after it. The page's clock must be
 * Playwright's, which runs ahead for the time limit of calls and for toasts.
 */
export async function answeredWrongly(
  page: Page,
  [method, path]: Target,
  kinds: readonly Wrong[],
  action: (wrong: Wrong) => Promise<unknown>,
  check: (wrong: Wrong) => Promise<unknown>,
): Promise<void> {
  for (const wrong of kinds) {
    let affected = 0;
    const answer = (route: Route, request: Request) => {
      if (request.method() !== method) return route.fallback();
      affected += 1;
      return give(route, wrong);
    };
    const fits = (url: URL) => isAt(url, path);
    await page.route(fits, answer);
    try {
      await action(wrong);
      await vi.waitFor(
        async () => expect(affected, `${method} ${path} answered with ${wrong}`).toBeGreaterThan(0),
        patient,
      );
      if (wrong === "silent") await page.clock.fastForward(61_000);
      await check(wrong);
      expect(affected, `requests of ${method} ${path} with ${wrong}`).toBeLessThanOrEqual(mostRequests);
    } finally {
      await page.unroute(fits, answer);
    }
    await page.clock.fastForward(6_000);
  }
}
