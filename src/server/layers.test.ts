import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The features of the server. A feature imports the public modules of those before it in this list. */
const features = [
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
];

/** Features of one file. */
const topFiles = ["questionnaire.ts", "refusal.ts", "services.ts"];

/** Folders that are no feature. */
const others = ["deploy", "node_modules"];

/** The modules that hold SQL: those of the database, and one for the tables of each feature. */
const withSql = /^database\/|Table\.ts$/;

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !others.includes(path.split("/")[0] ?? ""),
);

function importsOf(path: string): string[] {
  const specifiers = readFileSync(root + path, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g);
  const paths = [...specifiers].map(
    ([, specifier = ""]) => `${relative(root, join(root, dirname(path), specifier))}.ts`,
  );
  return paths.filter((to) => files.includes(to));
}

function featureOf(path: string): string | undefined {
  return features.find((name) => path === `${name}.ts` || path.startsWith(`${name}/`));
}

describe("the features of the server", () => {
  test("are its folders", () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const names = folders.map(({ name }) => name).filter((name) => !others.includes(name));
    expect(names.sort()).toEqual(features.filter((name) => !topFiles.includes(`${name}.ts`)).sort());
  });

  test("every module imports only public modules of the features above its own", () => {
    const faults = files.flatMap((path) => {
      const from = featureOf(path);
      const above = from ? features.slice(0, features.indexOf(from)) : features;
      return importsOf(path).flatMap((to) => {
        const feature = featureOf(to);
        if (!feature || feature === from) return [];
        if (![...topFiles, `${feature}/${feature}.ts`].includes(to))
          return [`${path} imports ${to}, which is not public`];
        return above.includes(feature) ? [] : [`${path} imports ${to}, a feature below it`];
      });
    });
    expect(files.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  test("only the modules of the database and the tables hold SQL", () => {
    const sql = /["`](select|insert|update|delete) [^"`]*/;
    const faults = files.flatMap((path) => {
      const [found] = withSql.test(path) ? [] : (sql.exec(readFileSync(root + path, "utf8")) ?? []);
      return found ? [`${path} holds ${found}`] : [];
    });
    expect(faults).toEqual([]);
  });
});
