import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { fastify } from "fastify";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skippedFor } from "../../../test/support/needs";
import { hangingDisk } from "../testing/hangingDisk";
import { startTestServer, type TestServer } from "../testing/server";
import { operationRoutes } from "./operations";
import { serveWidget } from "./pages";

const disk = await hangingDisk();
const options = disk ? {} : skippedFor("Only root can make a disk that hangs here.");

describe("while the disk of DATA_DIR hangs", options, () => {
  const release = mkdtempSync(join(tmpdir(), "release-"));
  const dataDir = disk?.folder ?? "";
  const app = fastify();
  let server: TestServer;
  beforeAll(async () => {
    writeFileSync(join(release, "admissions-form.js"), "1;");
    server = await startTestServer();
    const services = { ...server.services, settings: { ...server.services.settings, dataDir } };
    operationRoutes(app, services, new Registry(), {
      isOverloaded: () => false,
      during: async (_request, work) => void (await work()),
    });
    await app.register((scope) => serveWidget(scope, release, join(dataDir, "widget")));
  });
  afterAll(async () => {
    await disk?.end();
    await app.close();
    await server.stop();
    rmSync(release, { recursive: true });
  });

  const five = (url: string) => Promise.all(Array.from({ length: 5 }, () => app.inject(url)));

  test("metrics come in time, without its free part, and files of former releases are refused; passwords, which need the same threads, and the release's files do not wait", async () => {
    const scrapes = five("/metrics");
    const former = five("/dist/admissions-form-options-Ab12_-xy.js");
    expect(await hash("Correct-Horse-7", { memoryCost: 1_024 })).toMatch(/^\$argon2id\$/);
    expect((await app.inject("/dist/admissions-form.js")).body).toBe("1;");
    for (const { statusCode, body } of await scrapes) {
      expect(statusCode).toBe(200);
      expect(body).toContain("admissions_ready 1");
      expect(body).not.toMatch(/^admissions_disk_free_ratio/m);
    }
    expect((await former).map(({ statusCode }) => statusCode)).not.toContain(200);
    expect(await hash("Correct-Horse-7", { memoryCost: 1_024 })).toMatch(/^\$argon2id\$/);
  });
});
