import { afterAll, afterEach } from "vitest";
import { forgetTraces, keepTraces } from "../support/traces";

afterEach(async ({ task }) => {
  const { result } = task;
  if (result?.state === "fail") await keepTraces(`${task.file.name} ${task.name} try ${(result.retryCount ?? 0) + 1}`);
  await forgetTraces();
});
afterAll(forgetTraces);
