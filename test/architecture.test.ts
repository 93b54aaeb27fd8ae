import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The five rooms of `src/`, on three floors: each with the rooms that it may import. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  widget: ["shared"],
  server: ["shared"],
  studio: ["shared", "widget"],
  build: ["shared", "widget", "server", "studio"],
};

/** The folders of `shared` and the floors inside `widget`, each with the folders that it may import. */
const folders: Readonly<Record<string, readonly string[]>> = {
  "shared/texts": [],
  "shared/form": ["texts"],
  "shared/catalogue": ["form", "texts"],
  "shared/wire": ["form"],
  "widget/element": [
    "app",
    "screens",
    "fields",
    "controls",
    "ui",
    "state",
    "navigation",
    "wire",
    "catalogue",
    "form",
    "texts",
  ],
  "widget/app": ["screens", "fields", "controls", "ui", "state", "navigation", "wire", "catalogue", "form", "texts"],
  "widget/screens": ["fields", "controls", "ui", "state", "navigation", "wire", "catalogue", "form", "texts"],
  "widget/fields": ["controls", "ui", "state", "catalogue", "form", "texts"],
  "widget/controls": ["ui", "form", "texts"],
  "widget/ui": ["texts"],
  "widget/state": ["wire", "catalogue", "form", "texts"],
  "widget/navigation": [],
};

/** The entries: the class, and the tag. */
const entries: readonly string[] = ["src/index.ts", "src/define.ts"];

/** Modules that only the build uses: its programs, a replacement of a module of wouter, types of the package. */
const forBuild: readonly string[] = [
  "src/build/build.ts",
  // The release of the server is compiled by the code that compiles its child processes.
  "src/build/pack.ts",
  "src/build/institution.ts",
  "src/build/release.ts",
  "src/build/prerender.tsx",
  "src/build/compileProgram.ts",
  "src/widget/navigation/noBrowserLocation.ts",
  // The page of the controls alone, for who changes them.
  "src/widget/controls/everyControl.tsx",
  ...["preact", "react", "svelte", "vue"].map((name) => `src/widget/element/frameworks/${name}.ts`),
];

/** The folders of the widget that the studio may import: it shows the form as a page does, in a frame. */
const ofStudio: readonly string[] = ["controls", "ui"];

/** Packages that one folder alone may import (types included), so that each has one place to change. */
const packages: Record<string, readonly string[]> = {
  wouter: ["widget/navigation"],
  goober: ["widget/ui"],
  "@floating-ui/react": ["widget/ui", "widget/controls"],
  downshift: ["widget/controls"],
  jotai: ["widget/state"],
  "@tanstack/query-core": ["widget/state"],
  // Data from the browser's storage or another tab is checked like data of the API.
  superstruct: [
    "shared/wire",
    "shared/form",
    "shared/catalogue",
    "widget/state",
    "widget/navigation",
    "build",
    "server",
    "studio",
  ],
  "@r2wc/core": ["widget/element"],
  "@r2wc/react-to-web-component": ["widget/element"],
};

/** Folders that must stay free of React: the server uses them too. */
const withoutReact = ["shared/form", "shared/catalogue", "shared/wire", "shared/texts", "server"];

/** Names of the host's document that the widget must not use; it goes through its own root instead. */
const bareDocument = /\b(document|window)\.(activeElement|getElementById|querySelector(All)?|title|body)\b/;

function files(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return files(path);
    return /\.(ts|tsx|mts)$/.test(name) ? [path] : [];
  });
}

const sources = files("src").map((path) => path.split(sep).join("/"));

/** Tests and their fixtures. */
const forTests = /\.(test|fixture)(\.tsx?)?$/;
const production = sources.filter((path) => !forTests.test(path));

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const pattern =
    /(?:^|\n)\s*(?:import|export)[^;"']*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s*["']([^"']+)["']/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** The package of an import, such as `@scope/name`; null for our own modules. */
function packageNameOf(specifier: string): string | null {
  if (specifier.startsWith(".")) return null;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** The room of a path of `src/`: `server`; undefined for an entry. */
function roomOf(path: string): string | undefined {
  return Object.keys(rooms).find((room) => path.startsWith(`src/${room}/`));
}

/** The folder of a path in `src/`: `shared/form`, `widget/ui`; elsewhere the room. */
function folderOf(path: string): string {
  const [, room = "", folder = ""] = path.split("/");
  return `${room}/${folder}` in folders ? `${room}/${folder}` : room;
}

function target(path: string, specifier: string): string {
  return relative(root, resolve(root, dirname(path), specifier))
    .split(sep)
    .join("/");
}

/** The paths of the modules that a file imports, from the root and without extension. */
function ownImportsOf(path: string): string[] {
  const relatives = importsOf(path).filter((specifier) => specifier.startsWith("."));
  return relatives.map((specifier) => target(path, specifier));
}

/** The faults in files, a line each: the path and what is wrong with it. */
function faultsIn(paths: readonly string[], reasonsOf: (path: string) => readonly string[]): readonly string[] {
  return paths.flatMap((path) => reasonsOf(path).map((reason) => `${path}: ${reason}`));
}

const ofWidget = production.filter((path) => !/^src\/(server|studio)\//.test(path));

describe("the architecture", () => {
  test("has five rooms, and every folder of shared and widget is in its table and in the list of src/README.md", () => {
    const inside = (folder: string) =>
      readdirSync(join(root, folder), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
    expect(inside("src").sort()).toEqual(Object.keys(rooms).sort());
    const found = ["shared", "widget"].flatMap((room) => inside(`src/${room}`).map((name) => `${room}/${name}`));
    expect(found.sort()).toEqual(Object.keys(folders).sort());
    const rows = readFileSync(join(root, "src/README.md"), "utf8").matchAll(/^- `(\w+\/\w+)`: /gm);
    expect(Array.from(rows, ([, folder]) => folder).sort()).toEqual(found);
  });

  test("every module imports downwards only (or add the folder to the table with a reason)", () => {
    const mayImport = (from: string, to: string) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      if (room === undefined) return /^src\/(widget\/element|define)/.test(to);
      if (other === undefined) return false;
      if (folderOf(from) === folderOf(to)) return true;
      if (room === "studio" && other === "widget") return ofStudio.includes(folderOf(to).split("/")[1] ?? "");
      const listed = folders[folderOf(from)];
      return listed ? listed.includes(folderOf(to).split("/")[1] ?? "") : rooms[room]?.includes(other) === true;
    };
    const faults = faultsIn(production, (path) =>
      ownImportsOf(path).flatMap((to) =>
        mayImport(path, to) ? [] : [`imports ${to}, which is above ${folderOf(path)}`],
      ),
    );
    expect(production.length).toBeGreaterThan(500);
    expect(faults).toEqual([]);
  });

  test("no module imports a test or a fixture", () => {
    const faults = faultsIn(production, (path) =>
      ownImportsOf(path).flatMap((to) => (forTests.test(to) ? [`imports ${to}`] : [])),
    );
    expect(faults).toEqual([]);
  });

  test("a module of src/ that only tests import is named as a fixture", () => {
    const imported = new Set(production.flatMap(ownImportsOf));
    const alone = ofWidget.filter((path) => !imported.has(path.replace(/\.tsx?$/, "")));
    expect(alone.sort()).toEqual([...entries, ...forBuild].sort());
  });

  test("packages are imported where they belong, and React by no module that the server shares", () => {
    const faults = faultsIn(sources, (path) => {
      const names = importsOf(path).flatMap((specifier) => packageNameOf(specifier) ?? []);
      const isTest = /\.test\.tsx?$/.test(path);
      const strange = names.filter((name) => !isTest && packages[name]?.includes(folderOf(path)) === false);
      const barred = withoutReact.includes(folderOf(path)) ? names.filter((name) => /^react(-dom)?$/.test(name)) : [];
      return [...strange, ...barred].map((name) => `imports the package ${name}`);
    });
    expect(faults).toEqual([]);
  });

  test("no module of the widget uses the host's document", () => {
    const faults = faultsIn(ofWidget, (path) => {
      const [used] = bareDocument.exec(readFileSync(join(root, path), "utf8")) ?? [];
      return used ? [`uses ${used}; go through the element's own root`] : [];
    });
    expect(faults).toEqual([]);
  });
});

/** Stacks of features, folders or single modules: a feature imports the public modules of those before it in the list. */
const stacks: Readonly<Record<string, readonly string[]>> = {
  "src/widget/state": [
    "core",
    "language",
    "session",
    "notices",
    "answers",
    "kept",
    "saver",
    "profile",
    "check",
    "outline",
    "questions",
    "uploads",
    "lookup",
  ],
  "src/server": [
    "config",
    "database",
    "files",
    "child",
    "queue",
    "refusal",
    "limits",
    // What the form asks, and the types of what every feature below works with.
    "questionnaire",
    "services",
    "http",
    "mail",
    "accounts",
    "applications",
    "pdf",
    "documents",
    "copies",
    "places",
    "office",
    "pages",
  ],
};

/** Folders of a stack that are no feature. */
const noFeatures = ["deploy", "node_modules"];

describe.each(Object.entries(stacks))("the features of %s", (base, features) => {
  const isModule = (name: string) => production.includes(`${base}/${name}.ts`);
  const publicOf = (name: string) => (isModule(name) ? `${base}/${name}` : `${base}/${name}/${name}`);
  const featureOf = (path: string) =>
    features.find((name) => path.startsWith(`${base}/${name}/`) || path.replace(/\.ts$/, "") === `${base}/${name}`);

  test("are its folders, beside single modules", () => {
    const folders = readdirSync(join(root, base), { withFileTypes: true }).filter((one) => one.isDirectory());
    const names = folders.map(({ name }) => name).filter((name) => !noFeatures.includes(name));
    expect(names.sort()).toEqual(features.filter((name) => !isModule(name)).sort());
  });

  test("import only public modules of the features before their own", () => {
    const [, room = ""] = base.split("/");
    const faults = faultsIn(
      production.filter((path) => path.startsWith(`src/${room}/`)),
      (path) => {
        const from = featureOf(path);
        const above = from ? features.slice(0, features.indexOf(from)) : features;
        return ownImportsOf(path).flatMap((to) => {
          const feature = featureOf(to);
          if (!feature || feature === from) return [];
          if (to !== publicOf(feature)) return [`imports ${to}, which is not public`];
          return above.includes(feature) ? [] : [`imports ${to}, a feature below it`];
        });
      },
    );
    expect(faults).toEqual([]);
  });
});

test("only the modules of the server's database and its tables hold SQL", () => {
  const others = production.filter((path) => path.startsWith("src/server/") && !/\/database\/|Table\.ts$/.test(path));
  const faults = faultsIn(others, (path) => {
    const [found] = /["`](select|insert|update|delete) [^"`]*/.exec(readFileSync(join(root, path), "utf8")) ?? [];
    return found ? [`holds ${found}`] : [];
  });
  expect(faults).toEqual([]);
});

describe("the stores of src/widget/state/", () => {
  const state = production.filter((path) => path.startsWith("src/widget/state/"));
  const textOf = (path: string) => readFileSync(join(root, path), "utf8");
  const found = (pattern: RegExp) =>
    state.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([, name]) => name));

  test("a module exports no atom: a store makes its atoms and shows them read-only", () => {
    expect(found(/^export const (\w+Atom)\b/gm)).toEqual([]);
  });

  test("a store is a factory, not a class, and is made anew for the next person: nothing is reset by hand", () => {
    expect(found(/^(?:export )?class (\w+)/gm)).toEqual([]);
    // The delay between attempts, of core/scheduling.ts, holds nothing of a person.
    expect(found(/^ +(?:readonly )?(reset)(?:\(\)|:)/gm)).toEqual(["reset"]);
  });

  test("only a store writes atoms", () => {
    const others = production.filter((path) => !path.startsWith("src/widget/state/"));
    expect(others.filter((path) => /\.set\(\s*\w+Atom\b/.test(textOf(path)))).toEqual([]);
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

test("no module imports itself by way of others, types included", () => {
  const imports = new Map(production.map((path) => [path.replace(/\.tsx?$/, ""), ownImportsOf(path)]));
  const cycles = [...imports.keys()].flatMap((start) => cycleFrom(start, imports)?.join(" → ") ?? []);
  expect(cycles).toEqual([]);
});
