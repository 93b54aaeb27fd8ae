import type { RollupOutput } from "rollup";
import { packagesIn } from "./licences";
import type { Lock, LockedPackage } from "./releaseLock";

/** A package in a bill of materials. */
interface Component {
  readonly name: string;
  readonly version: string;
  readonly license?: string | undefined;
  /** As in a lock file: `sha512-` and the digest in base64. */
  readonly integrity?: string | undefined;
}

/** The address of a package in the npm registry, after the package-url specification. */
function purlOf({ name, version }: Component): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function componentOf(type: string, component: Component) {
  const { name, version, license, integrity } = component;
  const digest = integrity?.startsWith("sha512-") ? Buffer.from(integrity.slice(7), "base64").toString("hex") : null;
  return {
    type,
    "bom-ref": purlOf(component),
    name,
    version,
    purl: purlOf(component),
    ...(license === undefined
      ? {}
      : { licenses: [license === "UNLICENSED" ? { license: { name: license } } : { expression: license }] }),
    ...(digest === null ? {} : { hashes: [{ alg: "SHA-512", content: digest }] }),
  };
}

/** A bill of materials in CycloneDX 1.6 (JSON). It holds no time and no serial number, so that equal builds stay equal. */
function billOf(product: Component, packages: readonly Component[]) {
  const distinct = new Map(packages.map((one) => [purlOf(one), one])).values();
  const components = [...distinct].sort((a, b) => (purlOf(a) < purlOf(b) ? -1 : 1));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: componentOf("application", product) },
    components: components.map((one) => componentOf("library", one)),
    dependencies: [{ ref: purlOf(product), dependsOn: components.map(purlOf) }],
  };
}

/** The packages inside the scripts of `outputs`. */
export function billOfWidget(product: Component, outputs: readonly RollupOutput[], lock: Lock) {
  const integrityOf = (name: string) => lock.packages[`node_modules/${name}`]?.integrity;
  return billOf(
    product,
    packagesIn(outputs).map(({ name, version, license }) => ({ name, version, license, integrity: integrityOf(name) })),
  );
}

const nameIn = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The packages that `npm ci` installs beside the server from its own lock file. */
export function billOfServer(product: Component, lock: Lock) {
  const installed = Object.entries(lock.packages).flatMap(([path, one]: [string, LockedPackage]) =>
    path === "" || one.version === undefined ? [] : [{ ...one, name: nameIn(path), version: one.version }],
  );
  return billOf(product, installed);
}
