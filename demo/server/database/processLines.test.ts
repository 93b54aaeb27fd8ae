import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "./folderLock";
import { answerLines, askProcess } from "./processLines";

let folder: string;
let hanging: Server;
let end = () => {};

/** A process that hangs: the system accepts its connections, and it reads and writes nothing. */
function hangAt(name: string): Promise<void> {
  hanging = createServer({ pauseOnConnect: true, allowHalfOpen: true });
  return new Promise((resolve) => hanging.listen(join(folder, name), resolve));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "admissions-lines-"));
});
afterEach(() => {
  end();
  hanging.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("of processes that share a folder", () => {
  test("the next one answers where the first one hangs", async () => {
    await hangAt("commands-1");
    end = await answerLines(folder, async (line) => `${line} is done`);
    expect(await askProcess(folder, "export")).toBe("export is done");
  });

  test("an answer that takes its time is waited for", async () => {
    await hangAt("other");
    end = await answerLines(folder, async () => {
      await pause(3_500);
      return "done";
    });
    expect(await askProcess(folder, "export")).toBe("done");
  });

  test("none answers where all hang", async () => {
    await hangAt("commands-1");
    expect(await askProcess(folder, "export")).toBeNull();
  });
});

test("a data folder whose holder hangs stays taken", async () => {
  await hangAt("lock");
  await expect(lockFolder(folder)).rejects.toThrow("Another process uses the data folder");
});
