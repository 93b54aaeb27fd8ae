import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isReady, openHosted } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { root } from "../support/root";

const page = (scripts: string) =>
  `<!doctype html><html lang="en"><title>Host</title>${scripts}<admissions-form api-base-url="/"></admissions-form>`;
const moduleTag = '<script type="module" src="/dist/admissions-form.js"></script>';

const pages = {
  "/module": page(moduleTag),
};

/** The public API of the running element; serialised into the page. */
function faceOfElement() {
  const element = document.querySelector("admissions-form");
  const root = element?.shadowRoot;
  if (!element || !root) throw new Error("There is no element.");
  const prototypes: object[] = [];
  for (let one = Object.getPrototypeOf(element); one !== HTMLElement.prototype; one = Object.getPrototypeOf(one)) {
    prototypes.push(one);
  }
  const accessors = prototypes.flatMap((one) =>
    Object.entries(Object.getOwnPropertyDescriptors(one)).flatMap(([name, { get }]) => (get ? [name] : [])),
  );
  const css = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join("");
  const distinct = (names: Iterable<string>) => [...new Set(names)].sort();
  return {
    attributes: distinct(Reflect.get(element.constructor, "observedAttributes")),
    properties: distinct(accessors),
    customProperties: distinct(css.match(/--admissions-[\w-]+/g) ?? []),
    parts: distinct([...root.querySelectorAll("[part]")].flatMap((one) => [...one.part])),
  };
}

startBrowserAndHost(pages);

describe("dist/", () => {
  const dist = join(root, "dist");
  const read = (name: string) => readFileSync(join(dist, name), "utf8");

  /** The scripts of the newest build; chunks of the two builds before it may lie beside them. */
  const hashes: Record<string, string> = JSON.parse(read("integrity.json"));
  const scripts = Object.keys(hashes);

  // The names of other chunks have hashes in them, which move the size of the same code by so many bytes.
  const noise = 160;

  test("every script keeps to its budget in package.json (KB of brotli; `*` for those without one of their own)", () => {
    const { budgets } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const over = scripts.flatMap((name) => {
      const limit = budgets[name.replace(/-[\w-]{8}\.js$/, ".js")] ?? budgets["*"];
      // A script that does not get smaller is sent as it is.
      const { size } = statSync(join(dist, existsSync(join(dist, `${name}.br`)) ? `${name}.br` : name));
      return size > limit * 1024 + noise ? [`${name}: ${(size / 1024).toFixed(1)} KB instead of ${limit} KB`] : [];
    });
    expect(over).toEqual([]);
  });

  test("integrity.json holds the hash of every script", () => {
    const chunks = scripts.flatMap((name) => read(name).match(/admissions-form-\w+-[\w-]{8}\.js/g) ?? []);
    const entries = ["admissions-form.js", "admissions-form.standalone.js", "index.js"];
    expect(scripts).toEqual(expect.arrayContaining([...entries, "define.js", ...chunks]));
    for (const name of scripts) {
      expect(hashes[name]).toBe(`sha384-${createHash("sha384").update(read(name)).digest("base64")}`);
    }
  });

  test("the manifest lists the attributes, properties, events, parts and custom properties of the running element", async () => {
    const { page: opened } = await openHosted(browser, `${host.url}/module`);
    await isReady(opened);
    await opened.locator("[part=toasts]").waitFor({ state: "attached" });
    const [{ declarations }] = JSON.parse(read("custom-elements.json")).modules;
    const named = (kind: string) => declarations[0][kind].map(({ name }: { name: string }) => name).sort();
    const running = await opened.evaluate(faceOfElement);
    // The query parameter's spelling works too, but is not documented.
    expect([...named("attributes"), "service_token"].sort()).toEqual(running.attributes);
    expect(named("members")).toEqual(running.properties);
    expect(named("cssProperties")).toEqual(running.customProperties);
    expect(declarations[0].events).toContainEqual(
      expect.objectContaining({
        name: "admissions-navigated",
        type: { text: "CustomEvent<{ readonly page: string }>" },
      }),
    );
    expect(named("cssParts")).toEqual(expect.arrayContaining(running.parts));
    // Some parts and events do not occur in one visit; the scripts contain all.
    const chunks = scripts.filter((name) => /^admissions-form-.*\.js$/.test(name));
    const found = (pattern: RegExp) =>
      [...new Set(chunks.flatMap((name) => [...read(name).matchAll(pattern)].flatMap(([, one]) => one ?? [])))].sort();
    expect(named("events")).toEqual(found(/\bname:"(admissions-[a-z-]+)"/g));
    const ofDates = ["day", "month", "year"];
    const whole = found(/\bpart:"([a-z-]+)"/g).filter((name) => !ofDates.includes(name));
    const families = found(/\bpart:`([a-z]+) \1-\$/g);
    const single = named("cssParts").filter(
      (name: string) => !families.some((family) => name.startsWith(`${family}-`)),
    );
    expect(single).toEqual([...whole, ...families].sort());
  });

  // thejoshwolfe/yauzl#162. A page of another encoding reads a script without a charset in its own: what is not ASCII becomes other letters.
  test("the standalone bundle is in ASCII, which every page reads alike", () => {
    expect(read("admissions-form.standalone.js").match(/[\u0080-\uffff]+/g)).toBeNull();
  });

  test("the standalone bundle needs no other file, and the entries are no empty facades", () => {
    expect(read("admissions-form.standalone.js")).not.toMatch(/\bimport\s*\(/);
    expect(read("admissions-form.js")).toMatch(/customElements\.define/);
    // Two classes would register the tag twice.
    for (const name of ["define.js", "react.js"]) expect(read(name)).toMatch(/from ?"\.\/index\.js"/);
    expect(read("index.d.ts")).toMatch(/export \{.*AdmissionsFormElement/);
  });
});
