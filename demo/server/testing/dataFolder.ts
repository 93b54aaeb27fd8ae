import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import repository from "../../../package.json";
import { openEmbedded } from "../store/embedded";

const version = repository.devDependencies["@electric-sql/pglite"];
const template = join(tmpdir(), `admissions-template-${version}`);

/** An empty database made once on this machine: making one takes seconds, copying it takes none. */
async function makeTemplate(): Promise<void> {
  if (existsSync(template)) return;
  const making = mkdtempSync(join(tmpdir(), "admissions-making-"));
  await (await openEmbedded(making)).close();
  try {
    renameSync(making, template);
  } catch {
    // Another test made it in the meantime.
    rmSync(making, { recursive: true, force: true });
  }
}

/** A data folder with an empty database in it; remove it when done. */
export async function freshDataFolder(): Promise<string> {
  await makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), "admissions-"));
  cpSync(join(template, "database"), join(folder, "database"), { recursive: true });
  return folder;
}
