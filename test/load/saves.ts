import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { addAccount, setPassword } from "../../src/server/accounts/accountTable";
import { addSession } from "../../src/server/accounts/sessionTable";
import { createVault, randomToken } from "../../src/server/config/vault";
import { openPostgres } from "../../src/server/database/postgres";
import { startChildServer } from "../support/referenceServer/childServer";
import { startPostgres } from "../support/referenceServer/postgres";
import { send } from "./http";

const clients = 16;
const accounts = 320;
const rounds = 5;
const roundMs = 4_000;
const secret = "a-secret-of-this-measurement-only";
// Not the hash of a password: these accounts never log in.
const passwordHash = "none";

interface Session {
  readonly accountId: string;
  readonly cookie: string;
}

/** Accounts with one session each, written to the database directly, because a login takes a second of argon2. */
async function addSessions(url: string): Promise<Session[]> {
  const db = openPostgres(url);
  const vault = createVault(secret);
  const all: Session[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const token = randomToken();
    const accountId = await db.transaction(async (tx) => {
      const id = await addAccount(tx, `saves-${n}@example.edu`);
      if (id === null) throw new Error("The account exists.");
      await setPassword(tx, id, passwordHash);
      const tokenHash = vault.digest(token, "session");
      await addSession(tx, { accountId: id, tokenHash, replaced: null });
      return id;
    });
    all.push({ accountId, cookie: `admissions-session=${token}` });
  }
  await db.close();
  return all;
}

/** The number of times per second that `act` completes, for 16 clients at once. */
async function perSecond(
  all: readonly Session[],
  act: (session: Session, n: number) => Promise<void>,
): Promise<number> {
  const start = performance.now();
  let count = 0;
  const client = async () => {
    while (performance.now() - start < roundMs) {
      const session = all[count % all.length];
      count += 1;
      if (session) await act(session, count);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count / ((performance.now() - start) / 1000);
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Prints the saves per second of one process, and bare updates of the same rows in the same run. */
export async function measureSaves(): Promise<void> {
  const postgres = await startPostgres();
  const server = await startChildServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), "admissions-load-")),
    SECRET: secret,
  });
  const all = await addSessions(postgres.url);
  const pool = new Pool({ connectionString: postgres.url, max: 10 });
  const address = server.address.replace("localhost", "127.0.0.1");

  const save = async ({ cookie }: Session, n: number) => {
    const headers = { cookie, "content-type": "application/json" };
    const body = JSON.stringify({ city: `Springfield ${n}` });
    const answer = await send(`${address}/api/answer`, "PUT", headers, body);
    if (answer.status !== 200) throw new Error(`A save was answered ${answer.status}: ${answer.text}`);
  };
  const update = async ({ accountId }: Session, n: number) => {
    const patch = JSON.stringify({ city: `Springfield ${n}` });
    await pool.query(
      "update application set version = version + 1, answers = answers || $2::jsonb, updated_at = now() where account_id = $1",
      [accountId, patch],
    );
  };
  const saves: number[] = [];
  const updates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const measured = [await perSecond(all, save), await perSecond(all, update)] as const;
    // The first round fills caches and is not counted.
    if (round === 0) continue;
    saves.push(measured[0]);
    updates.push(measured[1]);
  }
  const ratios = saves.map((value, index) => (updates[index] ?? 0) / value);
  console.log(
    `saves: ${median(saves).toFixed(0)} a second through HTTP, ${median(updates).toFixed(0)} bare updates, ${median(ratios).toFixed(2)} x`,
  );
  await pool.end();
  await server.end("SIGTERM");
  await postgres.stop();
}
