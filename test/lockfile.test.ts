import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("the lock file holds the packages of every platform, or `npm ci` refuses it (run src/build/completeLock.mjs)", () => {
  const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const held = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  expect(named.filter((name) => !held.has(name))).toEqual([]);
});

test("the lock file names no registry", () => {
  expect(Object.values(packages).flatMap(({ resolved = [], link }) => (link ? [] : resolved))).toEqual([]);
});
