import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { needs } from "../../../test/support/needs";
import { sharedPostgres, type TestPostgres } from "../../../test/support/referenceServer/postgres";
import { startTestServer } from "../../../test/support/referenceServer/server";
import { loggedIn } from "../../../test/support/referenceServer/visitor";

/** As after a failover to a standby: all connections are new ones, to a database that stores nothing. */
async function setReadOnly({ url }: TestPostgres, value: "on" | "off"): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set default_transaction_read_only = off");
  const [{ name }] = (await client.query("select current_database() as name")).rows;
  await client.query(`alter database "${name}" set default_transaction_read_only = ${value}`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}

test(
  "a database that becomes read-only refuses saves with 503 and a time, is not ready, and takes them when it can write again",
  needs("PostgreSQL"),
  async () => {
    const postgres = await sharedPostgres();
    onTestFinished(() => postgres.stop());
    const server = await startTestServer({ DATABASE_URL: postgres.url });
    onTestFinished(server.stop);
    const visitor = await loggedIn(server, "standby@example.edu");
    await setReadOnly(postgres, "on");
    await expect.poll(async () => (await visitor.get("/readyz")).body.message).toBe("The database is read-only.");
    expect((await visitor.get("/readyz")).status).toBe(503);
    const refused = await visitor.put("/api/answer", { first_name: "Ada" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(refused.body.message).toContain("Nothing you typed is lost");
    await setReadOnly(postgres, "off");
    await expect.poll(async () => (await visitor.get("/readyz")).status).toBe(200);
    expect((await visitor.put("/api/answer", { first_name: "Ada" })).status).toBe(200);
  },
);
