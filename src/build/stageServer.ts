import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOfMaterials } from "./billOfMaterials";
import { compileServer } from "./compileServer";
import { writeDocuments } from "./documents";
import { npm } from "./npm";
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
const documents = {
  "README.md": `${workspace}/README.md`,
  "INSIDE.md": `${workspace}/INSIDE.md`,
  "demo/README.md": "demo/README.md",
  "demo/INSTITUTION.md": "demo/INSTITUTION.md",
};

const json = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** The server's package.json for a machine of its own: with the versions that the repository insists on. */
function manifest(): Record<"name" | "version", string> & { readonly dependencies: object } {
  const overrides = Object.entries(json("package.json").overrides);
  const own = overrides.filter(([, value]) => !JSON.stringify(value).includes('"$'));
  return {
    ...json(`${workspace}/package.json`),
    scripts: { start: "node main.js" },
    overrides: Object.fromEntries(own),
  };
}

/** The repository's lock file with the server in place of the repository, whose packages npm then takes out: the versions that were tested. */
function lock({ name, version }: { readonly name: string; readonly version: string }): object {
  const { packages, ...rest } = json("package-lock.json");
  const moved = Object.entries(packages).flatMap(([path, one]) => {
    if (path === workspace) return [["", one]];
    // Another version than the repository's is in the server's own folder.
    if (path.startsWith(`${workspace}/`)) return [[path.slice(workspace.length + 1), one]];
    return path === "" || Object(one).link || `${workspace}/${path}` in packages ? [] : [[path, one]];
  });
  return { ...rest, name, version, packages: Object.fromEntries(moved) };
}

/**
 * Writes the release of the server to `folder`: its code as JavaScript, the widget (`dist/`, which must be built), package.json with
 * the packages it imports, a lock file and a bill of materials. Returns name and version. Throws when the code imports a package that
 * `src/server/package.json` does not name.
 */
export async function stageServer(folder: string): Promise<string> {
  const own = manifest();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const missing = (await compileServer(folder)).filter((name) => !(name in own.dependencies));
  if (missing.length > 0) throw new Error(`Add ${missing.join(", ")} to ${workspace}/package.json.`);
  for (const path of files) cpSync(join(root, workspace, path), join(folder, path), { recursive: true });
  writeDocuments(folder, documents);
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  write("package.json", own);
  write("package-lock.json", lock(own));
  npm(folder, "prune", "--package-lock-only", "--offline", "--no-audit", "--omit-lockfile-registry-resolved");
  // The packages inside the widget's scripts are in dist/sbom.json.
  write("sbom.json", billOfMaterials(folder));
  return `${own.name}-${own.version}`;
}
