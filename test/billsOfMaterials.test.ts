import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../src/build/root";

// The server's: release.test.ts.
test("the widget's bill of materials names what is inside its scripts with their licences, and nothing that only builds them", () => {
  const { metadata, components, dependencies } = JSON.parse(readFileSync(join(root, "dist/sbom.json"), "utf8"));
  const names: string[] = components.map(({ name }: { name: string }) => name);
  expect(metadata.component).toMatchObject({
    name: "admissions-form",
    purl: expect.stringMatching(/^pkg:npm\/admiss/),
  });
  expect(names).toEqual(expect.arrayContaining(["jotai", "react", "react-dom", "superstruct", "wouter"]));
  expect(names).not.toContain("typescript");
  expect(components.filter((one: object) => !("licenses" in one))).toEqual([]);
  const refs = [metadata.component, ...components].map((one) => one["bom-ref"]);
  expect(dependencies.map(({ ref }: { ref: string }) => ref).sort()).toEqual(refs.sort());
});
