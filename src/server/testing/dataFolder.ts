import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../database/embedded";
import { migrate } from "../database/migrate";
import manifest from "../package.json";

const migrations = new URL("../database/migrations/", import.meta.url);

function templateFolder(): string {
  const schema = createHash("sha256").update(manifest.dependencies["@electric-sql/pglite"]);
  for (const name of readdirSync(migrations).sort()) schema.update(readFileSync(new URL(name, migrations)));
  return join(tmpdir(), `admissions-template-${schema.digest("hex").slice(0, 16)}`);
}

/** Makes a migrated database once on this machine: making one takes seconds, copying it much less. */
async function makeTemplate(template: string): Promise<void> {
  if (existsSync(template)) return;
  const making = mkdtempSync(join(tmpdir(), "admissions-making-"));
  const db = await openEmbedded(making);
  await migrate(db);
  await db.close();
  try {
    renameSync(making, template);
  } catch {
    // Another test has made it meanwhile.
    rmSync(making, { recursive: true, force: true });
  }
}

/** A data folder with a migrated, empty database in it; remove it when done. */
export async function freshDataFolder(): Promise<string> {
  const template = templateFolder();
  await makeTemplate(template);
  const folder = mkdtempSync(join(tmpdir(), "admissions-"));
  cpSync(join(template, "database"), join(folder, "database"), { recursive: true });
  return folder;
}
