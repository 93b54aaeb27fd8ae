import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The layers routes → services → store: the folders that each folder must not import. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  routes: ["store", "jobs", "mail", "commands"],
  services: ["routes", "http", "commands"],
  store: ["routes", "services", "http", "mail", "commands"],
  mail: ["routes", "services", "http", "store", "jobs", "commands"],
  jobs: ["routes", "http", "commands"],
  commands: ["routes", "http"],
};

const files = Object.keys(forbidden).flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => [folder, `${folder}/${name}`] as const),
);

describe("the layers routes → services → store", () => {
  test.each(files)("%s: %s imports no layer above it", (folder, path) => {
    const imports = [...readFileSync(root + path, "utf8").matchAll(/from "(?:\.\.\/)+(\w+)\//g)].map(
      (match) => match[1] ?? "",
    );
    expect(imports.filter((layer) => forbidden[folder]?.includes(layer))).toEqual([]);
  });

  test.each(files)("%s: only the store writes SQL (%s)", (folder, path) => {
    const hasSql = /"(select|insert|update|delete) |`(select|insert|update|delete)\b/.test(
      readFileSync(root + path, "utf8"),
    );
    expect(hasSql && folder !== "store" && path !== "services/health.ts").toBe(false);
  });
});
