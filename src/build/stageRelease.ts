import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { billOfServer } from "./billOfMaterials";
import { compileServer } from "./compileServer";
import { type Lock, workspaceLock } from "./releaseLock";
import { root } from "./root";

const workspace = "src/server";

/** The files that the server reads at run time besides its code, and files for operators; all in the same place as here. */
const files = [
  "database/migrations",
  "pdf/fonts",
  "pdf/text.typ",
  "copies/copy.typ",
  "documents/convert/word.typ",
  "documents/convert/picture.typ",
  "places/samples",
  "deploy",
];

/** The operator's page and those that it names, by their place in the release. */
const documents = new Map([
  ["README.md", `${workspace}/README.md`],
  ["INSIDE.md", `${workspace}/INSIDE.md`],
  ["demo/README.md", "demo/README.md"],
  ["demo/INSTITUTION.md", "demo/INSTITUTION.md"],
]);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function json<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/** The server's package.json for a machine of its own: with the versions that the repository insists on. */
function manifestOf(manifest: Manifest): object {
  const { overrides } = json<{ overrides: Readonly<Record<string, unknown>> }>("package.json");
  const own = Object.entries(overrides).filter(([, value]) => !JSON.stringify(value).includes('"$'));
  return { ...manifest, scripts: { start: "node main.js" }, overrides: Object.fromEntries(own) };
}

/** Writes the documents; a link to one that stays in the repository becomes text. */
function writeDocuments(folder: string): void {
  mkdirSync(join(folder, "demo"));
  for (const [place, source] of documents) {
    const text = readFileSync(join(root, source), "utf8");
    const isHere = (target: string) => /^(https?:|#)/.test(target) || documents.has(join(dirname(place), target));
    const linked = text.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, target) =>
      isHere(target) ? link : words,
    );
    writeFileSync(join(folder, place), linked);
  }
}

/**
 * Writes the release of the server to an empty `folder`: its code as JavaScript, the widget (`dist/`, which must be
 * built), package.json with the packages it imports, a lock file and a bill of materials. Returns name and version. Throws when the code
 * imports a package that `src/server/package.json` does not name.
 */
export async function stageRelease(folder: string): Promise<Pick<Manifest, "name" | "version">> {
  const manifest = json<Manifest>(`${workspace}/package.json`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const missing = (await compileServer(folder)).filter((name) => !(name in manifest.dependencies));
  if (missing.length > 0) throw new Error(`Add ${missing.join(", ")} to ${workspace}/package.json.`);
  for (const path of files) cpSync(join(root, workspace, path), join(folder, path), { recursive: true });
  writeDocuments(folder);
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  write("package.json", manifestOf(manifest));
  const { name, version } = manifest;
  const lock = workspaceLock(json<Lock>("package-lock.json"), workspace);
  write("package-lock.json", { name, version, ...lock });
  // The packages inside the widget's scripts are in dist/sbom.json.
  write("sbom.json", billOfServer(manifest, lock));
  return { name, version };
}
