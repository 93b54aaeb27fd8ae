import { afterAll, afterEach, beforeEach } from "vitest";
import { openContexts } from "../support/shared";
import { forgetTraces, keepTraces } from "../support/traces";

/** What the running test found open in the worker's browser, which a group of tests shares. */
let found: Awaited<ReturnType<typeof openContexts>> = [];

/** Ends what tests have opened in the worker's browser, so that none has to. */
async function closeContexts(): Promise<void> {
  const opened = (await openContexts()).filter((context) => !found.includes(context));
  await Promise.all(opened.map((context) => context.close()));
  await forgetTraces();
}

beforeEach(async ({ task }) => {
  if (!task.concurrent) found = await openContexts();
});
afterEach(async ({ task }) => {
  const { result } = task;
  if (result?.state === "fail") await keepTraces(`${task.file.name} ${task.name} try ${(result.retryCount ?? 0) + 1}`);
  if (!task.concurrent) await closeContexts();
});
afterAll(async () => {
  found = [];
  await closeContexts();
});
