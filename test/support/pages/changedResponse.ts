import type { BrowserContext, Page } from "playwright-core";

/** What the page gets instead of the server's response. */
export interface ChangedResponse {
  readonly body?: string;
  readonly json?: unknown;
}

/** Changes the responses to requests for `url`. A request that runs when its page closes is dropped with it. */
export async function changeResponses(
  pages: Page | BrowserContext,
  url: string,
  change: (text: string) => ChangedResponse,
): Promise<void> {
  await pages.route(url, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, ...change(await response.text()) });
    } catch (error) {
      if (!/disposed|has been closed/.test(String(error))) throw error;
    }
  });
}
