import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, create, string, type } from "superstruct";
import { outputOfNpm } from "./npm";

const Component = type({ "bom-ref": string() });
const Bill = type({
  metadata: type({ component: Component }),
  components: array(Component),
  dependencies: array(type({ ref: string(), dependsOn: array(string()) })),
});

/**
 * The bill of materials (CycloneDX) of the packages in the lock file of `folder`, or of those of them that `inside` names as
 * `react@19.3.1`. It has no time and no number of its own, so that equal releases stay equal.
 */
export function billOfMaterials(folder: string, inside?: ReadonlySet<string>): object {
  // Also in production, where npm leaves out the packages that are bundled.
  const printed = outputOfNpm(folder, "sbom", "--include=dev", "--package-lock-only", "--sbom-format=cyclonedx");
  const { metadata, components, dependencies } = create(JSON.parse(printed), Bill);
  const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const kept = components.filter((one) => inside?.has(one["bom-ref"]) ?? true);
  const refs = new Set([metadata.component, ...kept].map((one) => one["bom-ref"]));
  return {
    ...JSON.parse(printed),
    serialNumber: undefined,
    // npm calls the product after its folder.
    metadata: { ...metadata, timestamp: undefined, component: { ...metadata.component, name } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}
