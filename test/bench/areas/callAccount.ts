import type { BrowserContext } from "playwright-core";
import { codeIn } from "../../support/emails";
import type { RunningServer } from "../../support/server";

const username = "bench@example.edu";
const password = "Correct-horse-42!";

/** Signs up and confirms on the real server, and gives a browser context the session. */
export async function enter(context: BrowserContext, { url, emailTo }: RunningServer): Promise<void> {
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(url + path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await post("/public/signup", { username, password });
  await post("/public/confirm", { username, code: codeIn(await emailTo(username)) });
  await post("/public/login", { username, password });
}
