import { closeSync, cpSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skippedFor } from "../../../test/support/needs";
import { type ChildServer, startChildServer } from "../testing/childServer";
import { freshDataFolder } from "../testing/dataFolder";
import { removeDisk, smallDisk } from "../testing/smallDisk";
import { loggedIn } from "../testing/visitor";

/** Fills a disk completely; returns a function that frees the space again. */
function fill(folder: string): () => void {
  const path = join(folder, "ballast");
  const file = openSync(path, "w");
  for (const size of [65_536, 512]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // The disk is full at this block size; the next size fills the rest.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

const disk = smallDisk("80m");

const options = disk ? {} : skippedFor("Only root can make a small disk here.");

describe("a full disk under the embedded database", options, () => {
  const folder = disk ?? "";
  let server: ChildServer;
  beforeAll(async () => {
    const fresh = await freshDataFolder();
    cpSync(fresh, join(folder, "data"), { recursive: true });
    rmSync(fresh, { recursive: true });
    server = await startChildServer({ DATA_DIR: join(folder, "data") });
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    removeDisk(folder);
  });

  test("saves are refused with 503 and a clear message, no acknowledged save is lost, and saves succeed again once there is space", async () => {
    const visitor = await loggedIn(server, "ada@example.edu");
    const free = fill(folder);
    let acknowledged = "";
    let refused: Awaited<ReturnType<typeof visitor.put>> | null = null;
    for (let number = 0; number < 500 && !refused; number += 1) {
      const body = { suspended_comment: `${"x".repeat(1400)}${number}`, first_name: `save ${number}` };
      const answer = await visitor.put("/api/answer", body);
      if (answer.status === 200) acknowledged = body.first_name;
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused?.body.message).toContain("Nothing you typed is lost");
    // All processes have the same database: reads would end with them.
    expect((await visitor.get("/readyz")).status).toBe(200);
    const found = async () => Object((await visitor.get("/api/profile")).body.answer).first_name ?? "";
    expect(await found()).toBe(acknowledged);
    free();
    expect((await visitor.put("/api/answer", { first_name: "room" })).status).toBe(200);
    await server.end("SIGKILL");
    server = await startChildServer({ DATA_DIR: join(folder, "data") });
    visitor.server = server;
    expect(await found()).toBe("room");
  });
});
