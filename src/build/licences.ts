import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RollupOutput } from "rollup";

/** The folder of the package that a module belongs to; null for our own modules and those of plugins. */
function packageOf(id: string): string | null {
  const path = id.replaceAll("\\", "/").replaceAll("\0", "").split("?")[0] ?? "";
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}

interface BundledPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The packages whose modules are in the scripts of `outputs`, by folder. */
export function packagesIn(outputs: readonly RollupOutput[]): readonly BundledPackage[] {
  const chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
  const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packageOf(id) ?? [])));
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { folder, name, version, license };
  });
}

function licenceOf({ folder, name, version, license }: BundledPackage): string {
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : `Licence: ${license}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** The licences of every package in the scripts; a site that serves the scripts must pass them on. */
export function licences(outputs: readonly RollupOutput[]): string {
  const rule = `\n${"-".repeat(80)}\n\n`;
  return `The scripts in this folder contain the following packages.\n${rule}${packagesIn(outputs).map(licenceOf).join(rule)}`;
}
