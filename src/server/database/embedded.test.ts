import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../../../test/support/files/pdf";
import { type ChildServer, startChildServer } from "../../../test/support/referenceServer/childServer";
import { embeddedData, type FreshData } from "../../../test/support/referenceServer/freshData";
import { quickProgram } from "../../../test/support/referenceServer/quickProgram";
import { permit, send } from "../../../test/support/referenceServer/uploads";
import { loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { startEmbedded } from "./embedded";

// Each step is of the folder that the one before it left.
describe("a server without DATABASE_URL", { shuffle: false }, () => {
  let data: FreshData;
  let server: ChildServer;
  let visitor: Visitor;
  beforeAll(async () => {
    data = await embeddedData();
    server = await startChildServer(data.environment);
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await data.remove();
  });
  const firstName = async () => Object((await visitor.get("/api/profile")).body.answer).first_name;
  /** Saves as the form does, once more where a slow machine is busy; returns the status. */
  const save = async (answers: Readonly<Record<string, string>>): Promise<number> => {
    const { status } = await visitor.put("/api/answer", answers);
    return status === 503 ? save(answers) : status;
  };

  test("takes applicants, their answers and documents", async () => {
    visitor = await loggedIn(server, "ada@example.edu");
    expect(await save({ first_name: "Ada" })).toBe(200);
    const given = await permit(visitor);
    expect((await send(given, makePdf())).status).toBe(204);
    const path = "/api/pdf/document-answer/fafsa_file";
    expect((await visitor.post(path, { file_key: given.fields.key, file_name: "aid.pdf" })).status).toBe(200);
    await expect.poll(async () => (await visitor.get(path)).body.status).toBe("COMPLETED");
  });

  test("answers many calls at once", async () => {
    const saves = Array.from({ length: 40 }, (_, n) => save({ city: `Town ${n}` }));
    expect(new Set(await Promise.all(saves))).toEqual(new Set([200]));
  });

  test("has a folder that others may not enter, and that a second one is refused", async () => {
    expect(statSync(data.folder).mode & 0o077).toBe(0);
    await expect(startChildServer(data.environment)).rejects.toThrow(
      /:\nAnother process uses the data folder [^\n]+\. Stop it, or set DATA_DIR to another folder\.\n$/,
    );
  });

  const list = async () => {
    const program = [...(await quickProgram("command")), "applications", "list"];
    return execFileSync(process.execPath, program, { env: { ...process.env, ...data.environment }, encoding: "utf8" });
  };

  test("serves staff commands beside it, also after it was killed in the middle of saves", async () => {
    expect(await list()).toContain("ada@example.edu");
    let acknowledged = "";
    const saving = (async () => {
      for (let number = 0; ; number += 1) {
        const status = await save({ first_name: `Ada ${number}` }).catch(() => null);
        if (status !== 200) return;
        acknowledged = `Ada ${number}`;
      }
    })();
    await expect.poll(() => acknowledged).not.toBe("");
    await server.end("SIGKILL");
    await saving;
    expect(await list()).toContain("ada@example.edu");
    server = await startChildServer(data.environment);
    visitor.server = server;
    const number = (name: string) => Number(name.split(" ")[1]);
    expect(number(await firstName())).toBeGreaterThanOrEqual(number(acknowledged));
  });

  test("ends on SIGINT, and leaves the folder to the next", async () => {
    expect(await server.end("SIGINT")).toBe(0);
    server = await startChildServer(data.environment);
    expect((await new Visitor(server).get("/readyz")).status).toBe(200);
  });
});

describe("the data folder", () => {
  test("of one of two starts at the same moment is refused, and its path may be long", async () => {
    const data = await embeddedData();
    const folder = join(data.folder, "a".repeat(60), "b".repeat(60));
    cpSync(join(data.folder, "database"), join(folder, "database"), { recursive: true });
    const starts = await Promise.allSettled([startEmbedded(folder), startEmbedded(folder)]);
    const [started, ...others] = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    expect(others).toEqual([]);
    expect(await started?.query("select 1 as one")).toEqual([{ one: 1 }]);
    await started?.close();
    await data.remove();
  });

  test("that cannot be made stops the start with one line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-folder-"));
    writeFileSync(join(folder, "file"), "");
    await expect(startEmbedded(join(folder, "file/data"))).rejects.toThrow(
      /^DATA_DIR is "[^"]+", which this user cannot make, write and own \(ENOTDIR\)\.[^\n]+$/,
    );
    rmSync(folder, { recursive: true });
  });
});
