import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Subresource-integrity hashes of the scripts in `folder`, by file name. */
export function integrity(folder: string): Record<string, string> {
  const hash = (name: string) => createHash("sha384").update(readFileSync(join(folder, name)));
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return Object.fromEntries(scripts.sort().map((name) => [name, `sha384-${hash(name).digest("base64")}`]));
}

/**
 * An import map by which the browser checks the entry and each of its chunks. `base` is the address of `dist/` as the page
 * writes it; `hashes` are those of `integrity`.
 */
export function importMap(base: string, hashes: Readonly<Record<string, string>>): string {
  const folder = base.endsWith("/") ? base : `${base}/`;
  const checked = Object.entries(hashes).filter(([name]) => /^admissions-form(-.*)?\.js$/.test(name));
  const map = { integrity: Object.fromEntries(checked.map(([name, hash]) => [folder + name, hash])) };
  return `<script type="importmap">\n${JSON.stringify(map, null, 2)}\n</script>`;
}

/** The source of `script-src` that allows the import map `tag`, which is inline, under a Content-Security-Policy. */
export function importMapSource(tag: string): string {
  const content = tag.slice(tag.indexOf(">") + 1, tag.lastIndexOf("<"));
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
