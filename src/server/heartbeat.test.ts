import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startChildServer } from "../../test/support/referenceServer/childServer";
import { freshData } from "../../test/support/referenceServer/freshData";

test("systemd hears that the server is ready, and then in a third of its time that it does not hang", async () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-systemd-"));
  const data = await freshData();
  const lines = () => readFileSync(join(folder, "lines"), "utf8").trim().split("\n");
  writeFileSync(join(folder, "lines"), "");
  writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$1" >> '${folder}/lines'\n`, { mode: 0o755 });
  const server = await startChildServer({
    ...data.environment,
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: "/run/systemd/notify",
    WATCHDOG_USEC: "600000",
  });
  await expect.poll(() => lines().length).toBeGreaterThan(4);
  expect([...new Set(lines())].sort()).toEqual(["READY=1", "WATCHDOG=1"]);
  await server.end("SIGKILL");
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});
