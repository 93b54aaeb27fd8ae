import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../../test/support/needs";
import { type ChildServer, startChildServer } from "../../test/support/referenceServer/childServer";
import { startPostgres, type TestPostgres } from "../../test/support/referenceServer/postgres";
import { goodPassword, loggedIn, Visitor } from "../../test/support/referenceServer/visitor";

describe("several processes on one PostgreSQL", needs("PostgreSQL"), () => {
  let postgres: TestPostgres;
  let servers: ChildServer[] = [];
  let folder: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "admissions-"));
    const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder };
    servers = await Promise.all([startChildServer(environment), startChildServer(environment)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const pair = () => {
    const [one, two] = servers;
    if (!one || !two) throw new Error("two servers were started");
    return [one, two] as const;
  };

  test("two that start at once on an empty database are both ready", async () => {
    for (const server of servers) expect((await new Visitor(server).get("/readyz")).status).toBe(200);
  });

  test("sessions, answers and logout are shared", async () => {
    const [one, two] = pair();
    const visitor = await loggedIn(one, "ada@example.edu");
    await visitor.put("/api/answer", { first_name: "Ada" });
    visitor.server = two;
    expect((await visitor.get("/api/profile")).body).toMatchObject({ answer: { first_name: "Ada" } });
    const again = visitor.twin(one);
    await visitor.get("/api/logout");
    expect((await again.get("/api/profile")).status).toBe(401);
  });

  test("while the database is stopped calls are refused with 503 and a clear message, and succeed when it runs again", async ({
    skip,
  }) => {
    if (!postgres.control) return skip("TEST_DATABASE_URL names a server that is not ours to stop");
    const [one, two] = pair();
    const visitor = await loggedIn(one, "patient@example.edu");
    await visitor.put("/api/answer", { first_name: "Before" });
    await postgres.control.crash();
    for (const server of [one, two]) {
      visitor.server = server;
      const answer = await visitor.put("/api/answer", { first_name: "During" });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.body.message).toContain("Nothing you typed is lost");
      expect((await visitor.get("/healthz")).status).toBe(200);
      expect((await visitor.get("/readyz")).status).toBe(503);
    }
    await postgres.control.start();
    await expect.poll(async () => (await visitor.get("/readyz")).status).toBe(200);
    expect((await visitor.get("/api/profile")).body).toMatchObject({ answer: { first_name: "Before" } });
    expect((await visitor.put("/api/answer", { first_name: "After" })).status).toBe(200);
  });

  test("SIGTERM lets requests in progress finish, and ends the process cleanly", async () => {
    const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder };
    const third = await startChildServer(environment);
    // The server has asked for the body, so that the signal comes in the middle of the call.
    const headers = { "content-type": "application/json", expect: "100-continue" };
    const underWay = request(`${third.address}/public/signup`, { method: "POST", headers });
    underWay.flushHeaders();
    await once(underWay, "continue");
    const code = third.end("SIGTERM");
    underWay.end(JSON.stringify({ username: "drain@example.edu", password: goodPassword }));
    const [answer] = await once(underWay, "response");
    expect(answer.resume().statusCode).toBe(200);
    expect(await code).toBe(0);
    await expect(new Visitor(third).get("/healthz")).rejects.toThrow();
  });
});
