import type { Page } from "playwright-core";
import { holdSession, makeAccount } from "../../support/people/member";
import { startServer } from "../../support/server";
import type { Area, Bench, Row } from "../measure";
import { firstTextKey } from "../questions";

/** The page polls every two seconds at most: after so long without a call it makes no more by itself (ms). */
const quietMs = 2_500;
const username = "bench@example.edu";

/** The page's calls of the API; grows as they are sent. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|public|service|lookup)\//.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** The calls that the page makes during an action and after it, until it makes no more. */
async function during(page: Page, calls: string[], act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = calls.length;
  await act();
  let count: number;
  do {
    count = calls.length;
    await page.waitForTimeout(quietMs);
  } while (count !== calls.length);
  return calls.slice(before);
}

function rows(quantity: string, calls: readonly string[], most: number): readonly Row[] {
  const twice = calls.filter((call, index) => calls.indexOf(call) !== index);
  return [
    {
      quantity,
      subject: "calls",
      unit: "",
      samples: [calls.length],
      aim: { of: "value", most },
      note: calls.join(", ") || "none",
    },
    {
      quantity: "",
      subject: "the same twice",
      unit: "",
      samples: [twice.length],
      aim: { of: "value", most: 0 },
      note: twice.join(", "),
    },
  ];
}

async function run({ browser }: Bench): Promise<readonly Row[]> {
  const server = await startServer({ isAsShipped: true });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const calls = callsOf(page);
    const field = page.locator(`admissions-form [id="${firstTextKey}"]`);
    const open = async () => {
      await page.goto(`${server.url}/`);
      await field.waitFor();
    };
    const anonymous = await during(page, calls, open);
    await page.goto("about:blank");
    await makeAccount(server, username);
    await holdSession(context, server.url, username);
    const member = await during(page, calls, open);
    const again = await during(page, calls, open);
    const typing = await during(page, calls, () => field.pressSequentially("Ada"));
    const move = await during(page, calls, async () => {
      await page.getByRole("button", { name: "Save and continue" }).click();
      await page.waitForURL(/#\/education-ug/);
    });
    return [
      ...rows("first load, anonymous", anonymous, 0),
      ...rows("first load, logged in", member, 5),
      ...rows("second load, logged in", again, 4),
      ...rows("typing three letters", typing, 0),
      ...rows("one move to the next step", move, 2),
    ];
  } finally {
    await context.close();
    await server.stop();
  }
}

export const callsArea: Area = {
  name: "calls",
  title: "Calls of the API, on the real server, until 2.5 s pass without one",
  run,
};
