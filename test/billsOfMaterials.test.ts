import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  array,
  create,
  enums,
  type Infer,
  literal,
  nonempty,
  optional,
  pattern,
  string,
  type,
  union,
} from "superstruct";
import { describe, expect, test } from "vitest";
import { billOfServer } from "../src/build/billOfMaterials";
import { workspaceLock } from "../src/build/releaseLock";
import { root } from "../src/build/root";

const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** What the schema of CycloneDX 1.6 requires, and what the NTIA's minimum elements name: supplier's name, version, address. */
const Component = type({
  type: enums(["application", "library"]),
  name: nonempty(string()),
  version: nonempty(string()),
  "bom-ref": nonempty(string()),
  purl: pattern(string(), /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/),
  // A few packages state none.
  licenses: optional(
    nonempty(array(union([type({ expression: nonempty(string()) }), type({ license: type({ name: string() }) })]))),
  ),
  hashes: optional(array(type({ alg: literal("SHA-512"), content: pattern(string(), /^[\da-f]{128}$/) }))),
});
const Bill = type({
  bomFormat: literal("CycloneDX"),
  specVersion: literal("1.6"),
  version: literal(1),
  metadata: type({ component: Component }),
  components: nonempty(array(Component)),
  dependencies: array(type({ ref: string(), dependsOn: array(string()) })),
});

const lock = workspaceLock(read("package-lock.json"), "src/server");
const bills = {
  widget: () => create(read("dist/sbom.json"), Bill),
  server: () => create(billOfServer(read("src/server/package.json"), lock), Bill),
};
const namesIn = ({ components }: Infer<typeof Bill>) => components.map(({ name }) => name);

describe("the bills of materials (CycloneDX)", () => {
  test.each(Object.entries(bills))("the %s's is valid, and refers to each of its packages once", (_, bill) => {
    const { metadata, components, dependencies } = bill();
    const refs = components.map((one) => one["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    expect(dependencies).toEqual([{ ref: metadata.component["bom-ref"], dependsOn: refs }]);
  });

  test("the widget's names what is inside its scripts, and nothing that only builds them", () => {
    const names = namesIn(bills.widget());
    expect(names).toEqual(expect.arrayContaining(["jotai", "react", "react-dom", "superstruct", "wouter"]));
    expect(names).not.toEqual(expect.arrayContaining(["typescript"]));
  });

  test("the server's names every package of its lock file", () => {
    const paths = Object.keys(lock.packages).filter((path) => path !== "");
    expect(new Set(namesIn(bills.server()))).toEqual(new Set(paths.map((path) => path.split("node_modules/").pop())));
  });
});
