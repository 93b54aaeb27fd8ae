import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newestBuild } from "./builds";
import { writeDocuments } from "./documents";
import { root } from "./root";

/** The page for who embeds the form, and those that it names, by their place in the package. */
const documents = {
  "README.md": "demo/README.md",
  "INSTITUTION.md": "demo/INSTITUTION.md",
  "CHANGELOG.md": "src/CHANGELOG.md",
};

/** What of the repository's package.json concerns only who works in the repository. */
const ofRepository = ["engines", "workspaces", "overrides", "allowScripts", "devDependencies", "scripts", "budgets"];

/** Writes the npm package of the widget to `folder`: the newest build without what only a web server needs. */
export function stagePackage(folder: string): void {
  const files = newestBuild(join(root, "dist")).filter((name) => !/^studio$|\.(br|gz)$/.test(name));
  for (const name of ["README.md", ...files]) cpSync(join(root, "dist", name), join(folder, "dist", name));
  writeDocuments(folder, documents);
  const manifest = Object.entries(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const own = Object.fromEntries(manifest.filter(([name]) => !ofRepository.includes(name)));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
}
