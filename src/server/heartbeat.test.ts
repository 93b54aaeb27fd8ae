import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { needs } from "../../test/support/needs";
import { type ChildServer, startChildServer } from "../../test/support/referenceServer/childServer";
import { type FreshData, freshData } from "../../test/support/referenceServer/freshData";

let folder: string;
let data: FreshData;
let server: ChildServer;
/** The state of a process, as `T` for one that is stopped and `Z` for one that has ended; "" for none. */
function stateOf(pid: number | string): string {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, "latin1"))?.[1] ?? "";
  } catch {
    return "";
  }
}
/** The server's child processes that still run. */
function notifying(): readonly string[] {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ");
  return children.filter((pid) => pid !== "" && !["Z", ""].includes(stateOf(pid)));
}
const lines = () => readFileSync(join(folder, "lines"), "utf8").trim().split("\n");

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "admissions-systemd-"));
  data = await freshData();
  const program = join(folder, "systemd-notify");
  writeFileSync(join(folder, "lines"), "");
  writeFileSync(program, `#!/bin/sh\necho "$1" >> '${folder}/lines'\n`);
  chmodSync(program, 0o755);
  server = await startChildServer({
    ...data.environment,
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: "/run/systemd/notify",
    WATCHDOG_USEC: "600000",
  });
});
afterAll(async () => {
  await server.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
  await data.remove();
});

test("systemd hears that the server is ready, and then in a third of its time that it does not hang", async () => {
  await expect.poll(() => lines().length).toBeGreaterThan(4);
  expect([...new Set(lines())].sort()).toEqual(["READY=1", "WATCHDOG=1"]);
});

test("systemd hears nothing of a process that hangs, and again of one that goes on", needs("Linux"), async () => {
  process.kill(server.pid, "SIGSTOP");
  // Those that were on their way.
  await expect.poll(() => [stateOf(server.pid), notifying()]).toEqual(["T", []]);
  const stopped = lines().length;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(lines()).toHaveLength(stopped);
  process.kill(server.pid, "SIGCONT");
  await expect.poll(() => lines().length).toBeGreaterThan(stopped + 2);
});
