import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RollupOutput } from "rollup";

interface BundledPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The packages whose modules are in the scripts of `outputs`, by folder. */
export function packagesIn(outputs: readonly RollupOutput[]): readonly BundledPackage[] {
  const ids = outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])));
  // An id that a plugin made begins with a zero byte.
  const folder = /[^\0]*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/?]+/;
  return [...new Set(ids.flatMap((id) => folder.exec(id)?.[0] ?? []))].sort().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    return { folder: path, name, version, license };
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
