import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../../src/server/database/db";
import { startEmbedded } from "../../../src/server/database/embedded";
import { migrate } from "../../../src/server/database/migrate";
import { openPostgres } from "../../../src/server/database/postgres";
import { hasPostgres, migratedDatabase } from "./postgres";

const migrations = new URL("../../../src/server/database/migrations/", import.meta.url);

/** What a server of a test keeps its state in: an empty data folder, and an empty database of the newest schema. */
export interface FreshData {
  readonly folder: string;
  /** The settings of a server that uses both. */
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

function templateFolder(): string {
  const schema = createHash("sha256");
  for (const name of readdirSync(migrations).sort()) schema.update(readFileSync(new URL(name, migrations)));
  return join(tmpdir(), `admissions-template-${schema.digest("hex").slice(0, 16)}`);
}

/** Makes an embedded database once on this machine: making one takes seconds, copying it much less. */
async function makeTemplate(template: string): Promise<void> {
  if (existsSync(template)) return;
  const making = mkdtempSync(join(tmpdir(), "admissions-making-"));
  const db = await startEmbedded(making);
  await migrate(db);
  await db.close();
  try {
    renameSync(making, template);
  } catch {
    // Another test has made it meanwhile.
    rmSync(making, { recursive: true, force: true });
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), "admissions-"));

/** Data whose database is the embedded one, which the server starts. */
export async function embeddedData(): Promise<FreshData> {
  const template = templateFolder();
  await makeTemplate(template);
  const folder = newFolder();
  cpSync(join(template, "database"), join(folder, "database"), { recursive: true });
  return {
    folder,
    environment: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Data whose database is one of PostgreSQL, or the embedded one where there is no PostgreSQL. */
export async function freshData(): Promise<FreshData> {
  if (!hasPostgres) return embeddedData();
  const database = await migratedDatabase();
  const folder = newFolder();
  return {
    folder,
    environment: { DATA_DIR: folder, DATABASE_URL: database.url },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
      await database.stop();
    },
  };
}

/** A database of its own for a test that needs no server; `end` removes it. */
export interface FreshDatabase {
  readonly db: Db;
  end(): Promise<void>;
}

export async function freshDatabase(): Promise<FreshDatabase> {
  const data = await freshData();
  const { DATABASE_URL } = data.environment;
  const db = DATABASE_URL === undefined ? await startEmbedded(data.folder) : openPostgres(DATABASE_URL);
  return {
    db,
    async end() {
      await db.close();
      await data.remove();
    },
  };
}
