import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../../../test/support/needs";
import { sharedPostgres, type TestPostgres } from "../../../test/support/referenceServer/postgres";
import { startTestServer, type TestServer } from "../../../test/support/referenceServer/server";
import { loggedIn } from "../../../test/support/referenceServer/visitor";

describe("a database that becomes read-only", needs("PostgreSQL"), () => {
  let postgres: TestPostgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await sharedPostgres();
    server = await startTestServer({ DATABASE_URL: postgres.url });
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  /** As after a failover to a standby: all connections are new ones, to a database that stores nothing. */
  async function setReadOnly(value: "on" | "off"): Promise<void> {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("set default_transaction_read_only = off");
    const [{ name }] = (await client.query("select current_database() as name")).rows;
    await client.query(`alter database "${name}" set default_transaction_read_only = ${value}`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  }

  test("refuses saves with 503 and a time, is not ready, and takes them when it can write again", async () => {
    const visitor = await loggedIn(server, "standby@example.edu");
    await setReadOnly("on");
    await expect.poll(async () => (await visitor.get("/readyz")).body.message).toBe("The database is read-only.");
    expect((await visitor.get("/readyz")).status).toBe(503);
    const refused = await visitor.put("/api/answer", { first_name: "Ada" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(refused.body.message).toContain("Nothing you typed is lost");
    await setReadOnly("off");
    await expect.poll(async () => (await visitor.get("/readyz")).status).toBe(200);
    expect((await visitor.put("/api/answer", { first_name: "Ada" })).status).toBe(200);
  });
});
