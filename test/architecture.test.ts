import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The table of `src/README.md`: each folder of `src/` and what it may import, ours by folder and packages by name. */
const ours: Record<string, readonly string[]> = {
  "src/element": [
    "app",
    "screens",
    "fields",
    "controls",
    "ui",
    "state",
    "navigation",
    "api",
    "catalogue",
    "form",
    "texts",
  ],
  "src/app": ["screens", "fields", "controls", "ui", "state", "navigation", "api", "catalogue", "form", "texts"],
  "src/screens": ["fields", "controls", "ui", "state", "navigation", "api", "catalogue", "form", "texts"],
  "src/fields": ["controls", "ui", "state", "catalogue", "form", "texts"],
  "src/controls": ["ui", "form", "texts"],
  "src/ui": ["texts"],
  "src/state": ["catalogue", "api", "form", "texts"],
  "src/navigation": [],
  "src/api": ["form"],
  "src/catalogue": ["form"],
  "src/form": [],
  // What the engine says is written in the engine, since the server says it too.
  "src/texts": ["form"],
  // The build runs the widget's own code; nothing imports the build.
  "src/build": [
    "element",
    "app",
    "screens",
    "fields",
    "controls",
    "ui",
    "state",
    "navigation",
    "api",
    "catalogue",
    "form",
    "texts",
  ],
};

/** The doors of the house: the class, the tag, and the tag with everything in one script. */
const fronts: readonly string[] = ["src/index.ts", "src/define.ts", "src/standalone.ts"];

/** What the build alone runs or takes: its programs, a stub for wouter's own module, types of the package. */
const forBuild: readonly string[] = [
  "src/build/build.ts",
  // The release of the server is compiled by the code that compiles its child processes.
  "src/build/packServer.ts",
  "src/build/prerender.tsx",
  "src/navigation/noBrowserLocation.ts",
  ...["preact", "react", "vue"].map((name) => `src/element/frameworks/${name}.ts`),
];

/** The server runs the engine and the data. */
const server: readonly string[] = ["src/api", "src/catalogue", "src/form"];

/** Packages that one folder alone may import (types included), so that each has one place to change. */
const packages: Record<string, readonly string[]> = {
  wouter: ["src/navigation"],
  goober: ["src/ui"],
  "@floating-ui/react": ["src/ui", "src/controls"],
  downshift: ["src/controls"],
  jotai: ["src/state"],
  "@tanstack/query-core": ["src/state"],
  // What comes back from the browser's storage or another tab is checked like what comes over the wire.
  superstruct: ["src/api", "src/form", "src/catalogue", "src/state", "demo/server"],
  "@r2wc/core": ["src/element"],
  "@r2wc/react-to-web-component": ["src/element"],
};

/** Folders that must stay free of React: the engine, the data and the wire run on the server too. */
const withoutReact = ["src/form", "src/catalogue", "src/api", "demo/server"];

/** Names of the host's document that the widget must not use; it goes through its own root instead. */
const bareDocument = /\b(document|window)\.(activeElement|getElementById|querySelector(All)?|title|body)\b/;

function files(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return files(path);
    return /\.(ts|tsx|mts)$/.test(name) ? [path] : [];
  });
}

const sources = ["src", "demo"].flatMap(files).map((path) => path.split(sep).join("/"));

/** Tests and what they alone use: fixtures beside what they stand for, the server's in a folder of its own. */
const forTests = /\.(test|fixture)(\.tsx?)?$|^demo\/server\/testing\//;
const production = sources.filter((path) => !forTests.test(path));

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const pattern =
    /(?:^|\n)\s*(?:import|export)[^;"']*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s*["']([^"']+)["']/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

function folderOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

function target(path: string, specifier: string): string {
  return relative(root, resolve(root, dirname(path), specifier))
    .split(sep)
    .join("/");
}

/** What a file imports of ours, from the root and without its ending. */
function ownImportsOf(path: string): string[] {
  const relatives = importsOf(path).filter((specifier) => specifier.startsWith("."));
  return relatives.map((specifier) => target(path, specifier));
}

/** The table of `src/README.md`: each folder and what the page says that it may import. */
function tableOfReadme(): Record<string, readonly string[]> {
  const rows = readFileSync(join(root, "src/README.md"), "utf8").matchAll(/^\| `(\w+)` +\|[^|]*\|([^|]*)\|$/gm);
  return Object.fromEntries([...rows].map(([, folder, list]) => [`src/${folder}`, list?.match(/\w+(?=`)/g) ?? []]));
}

describe("the architecture", () => {
  test("src/README.md tells what is held here, and of every folder", () => {
    expect(tableOfReadme()).toEqual(ours);
    const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(folders.map(({ name }) => `src/${name}`).sort()).toEqual(Object.keys(ours).sort());
  });

  test.each(production)("%s imports downwards only", (path) => {
    const from = folderOf(path);
    for (const specifier of importsOf(path)) {
      if (!specifier.startsWith(".")) continue;
      const to = target(path, specifier);
      const toFolder = folderOf(to);
      if (toFolder === from || fronts.includes(path)) continue;
      if (from === "src/build" && toFolder === "demo/server") continue;
      const allowed = from === "demo/server" ? server : ours[from]?.map((name) => `src/${name}`);
      expect(allowed, `${path} → ${to}: add the folder to the table with a reason, or move the code`).toContain(
        toFolder,
      );
    }
  });

  test.each(production)("%s imports nothing that is there for tests", (path) => {
    expect(ownImportsOf(path).filter((to) => forTests.test(to))).toEqual([]);
  });

  test("what only tests import in src/ is a fixture by name", () => {
    const imported = new Set(production.flatMap(ownImportsOf));
    const alone = production.filter((path) => path.startsWith("src/") && !imported.has(path.replace(/\.tsx?$/, "")));
    expect(alone.sort()).toEqual([...fronts, ...forBuild].sort());
  });

  test.each(["src/index.ts", "src/define.ts"].filter((path) => sources.includes(path)))(
    "%s imports src/element only",
    (path) => {
      for (const specifier of importsOf(path)) expect(target(path, specifier)).toMatch(/^src\/(element|define)/);
    },
  );

  test.each(sources)("%s imports packages where they belong", (path) => {
    for (const specifier of importsOf(path)) {
      if (specifier.startsWith(".")) continue;
      const name = specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");
      const homes = packages[name];
      if (homes && !path.endsWith(".test.ts") && !path.endsWith(".test.tsx")) {
        expect(homes, `${path} imports ${name}`).toContain(folderOf(path));
      }
      if (withoutReact.includes(folderOf(path))) expect(name, path).not.toMatch(/^(react|react-dom)$/);
    }
  });

  test.each(production.filter((path) => path.startsWith("src/")))("%s leaves the host's document alone", (path) => {
    expect(readFileSync(join(root, path), "utf8")).not.toMatch(bareDocument);
  });
});

/** The features of `src/state/`. A feature imports the public modules of those before it in this list. */
const features = [
  "core",
  "config",
  "i18n",
  "notices",
  "answers",
  "drafts",
  "saving",
  "session",
  "account",
  "validation",
  "submission",
  "documents",
] as const;

/** The feature that a path of `src/state/` belongs to; undefined for what composes them and for other folders. */
function featureOf(path: string): (typeof features)[number] | undefined {
  return features.find((name) => path.startsWith(`src/state/${name}/`));
}

describe("the features of src/state/", () => {
  test("every folder is in the list", () => {
    const folders = readdirSync(join(root, "src/state"), { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...features].sort());
  });

  test.each(production.filter((path) => path.startsWith("src/")))("%s imports public modules of features", (path) => {
    const from = featureOf(path);
    const above = from ? features.slice(0, features.indexOf(from)) : features;
    for (const to of ownImportsOf(path)) {
      const feature = featureOf(to);
      if (!feature || feature === from) continue;
      expect(to, `${path} imports ${to}`).toBe(`src/state/${feature}/${feature}`);
      expect(above, `${path} imports ${to}, a feature below it`).toContain(feature);
    }
  });
});

/** The modules on the first import cycle that leads back to `start`, or null. */
function cycleFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const seen = new Set<string>();
  const ways: (readonly string[])[] = [[start]];
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of imports.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

test("no module of src/ imports itself by way of others, types included", () => {
  const modules = production.filter((path) => path.startsWith("src/"));
  const imports = new Map(modules.map((path) => [path.replace(/\.tsx?$/, ""), ownImportsOf(path)]));
  const cycles = [...imports.keys()].flatMap((start) => cycleFrom(start, imports)?.join(" → ") ?? []);
  expect(cycles).toEqual([]);
});
