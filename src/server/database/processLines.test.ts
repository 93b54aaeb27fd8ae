import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, type TestContext, test } from "vitest";
import { lockFolder } from "./folderLock";
import { answerLines, askProcess } from "./processLines";

/** A folder with a process that hangs at this name: the system accepts its connections, and it reads and writes nothing. */
async function withHanging(name: string, { onTestFinished }: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-lines-"));
  const hanging = createServer({ pauseOnConnect: true, allowHalfOpen: true });
  await new Promise<void>((resolve) => hanging.listen(join(folder, name), resolve));
  onTestFinished(() => {
    hanging.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const never = new AbortController().signal;

describe.concurrent("of processes that share a folder", () => {
  test("the next one answers where the first one hangs", async (context) => {
    const folder = await withHanging("commands-1", context);
    context.onTestFinished(await answerLines(folder, async (line) => `${line} is done`));
    context.expect(await askProcess(folder, "export", never)).toBe("export is done");
  });

  test("an answer that takes its time is waited for", async (context) => {
    const folder = await withHanging("other", context);
    const answer = () => pause(2_500).then(() => "done");
    context.onTestFinished(await answerLines(folder, answer));
    context.expect(await askProcess(folder, "export", never)).toBe("done");
  });

  test("none answers where all hang", async (context) => {
    context.expect(await askProcess(await withHanging("commands-1", context), "export", never)).toBeNull();
  });

  test("a data folder whose holder hangs stays taken", async (context) => {
    const folder = await withHanging("lock", context);
    await context.expect(lockFolder(folder)).rejects.toThrow("Another process uses the data folder");
  });
});
