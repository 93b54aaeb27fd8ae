import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkBudgets } from "../../src/build/sizes";
import { faultsOn } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { root } from "../support/root";

const page = (scripts: string) =>
  `<!doctype html><html lang="en"><title>Host</title>${scripts}<admissions-form api-base-url="/"></admissions-form>`;
const moduleTag = '<script type="module" src="/dist/admissions-form.js"></script>';
const classicTag = '<script src="/dist/admissions-form.iife.js"></script>';
const standaloneTag = '<script src="/dist/admissions-form.standalone.js"></script>';

const pages = {
  "/module": page(moduleTag),
  "/classic": page(classicTag),
  "/standalone": page(standaloneTag),
  "/twice": page(moduleTag + classicTag + classicTag),
  "/blocked": page(moduleTag).replace("</admissions-form>", '<a href="/paper">Paper form</a></admissions-form>'),
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

/** A page and its errors, except for the 404s of the missing API. */
async function open(): Promise<{ page: Page; faults: string[] }> {
  const opened = await browser.newPage();
  const faults = faultsOn(opened);
  await opened.addInitScript(() => {
    const record = (name: string) => (event: Event) => {
      const seen = document.documentElement.dataset[name] ?? "";
      const text = event instanceof SecurityPolicyViolationEvent ? event.violatedDirective : event.type;
      document.documentElement.dataset[name] = `${seen} ${text}`.trim();
    };
    document.addEventListener("securitypolicyviolation", record("violations"));
    document.addEventListener("admissions-ready", record("ready"));
  });
  return { page: opened, faults };
}

const isReady = (opened: Page) => opened.locator("html[data-ready]").waitFor({ timeout: 60_000 });
const heading = (opened: Page) => opened.locator("admissions-form h1, admissions-form h2").first();

describe("both bundles under the strict policy", () => {
  test.each(["/module", "/classic", "/standalone", "/"])(
    "%s shows the application with no violation and no error",
    async (path) => {
      const { page: opened, faults } = await open();
      await opened.goto(host.url + path);
      await isReady(opened);
      await heading(opened).waitFor();
      expect(await opened.locator("html").getAttribute("data-violations")).toBeNull();
      expect(faults).toEqual([]);
      await opened.close();
    },
  );

  test("a style attribute is a violation there, so that the test above can fail", async () => {
    const { page: opened } = await open();
    await opened.goto(`${host.url}/module`);
    await opened.evaluate(() => document.documentElement.setAttribute("style", "color: red"));
    await opened.locator("html[data-violations]").waitFor();
    await opened.close();
  });

  test("loaded three times in two formats, the tag is defined once, without an error or a warning", async () => {
    const { page: opened, faults } = await open();
    await opened.goto(`${host.url}/twice`);
    await isReady(opened);
    expect(await opened.locator("html").getAttribute("data-ready")).toBe("admissions-ready");
    expect(faults).toEqual([]);
    await opened.close();
  });
});

describe("the demo opened from disk", () => {
  test("shows the application and how to start the server", async () => {
    const { page: opened } = await open();
    await opened.goto(pathToFileURL(join(root, "demo/index.html")).href);
    await isReady(opened);
    await heading(opened).waitFor();
    expect(await opened.getByText("npm start").isVisible()).toBe(true);
    await opened.close();
  });
});

describe("dist/", () => {
  const dist = join(root, "dist");
  const read = (name: string) => readFileSync(join(dist, name), "utf8");

  test("every script keeps to its budget in package.json", () => checkBudgets());

  /** The scripts of the newest build; chunks of the two builds before it may lie beside them. */
  const hashes: Record<string, string> = JSON.parse(read("integrity.json"));
  const scripts = Object.keys(hashes);

  test("integrity.json holds the hash of every script", () => {
    const chunks = scripts.flatMap((name) => read(name).match(/admissions-form-\w+-[\w-]{8}\.js/g) ?? []);
    const entries = ["admissions-form.js", "admissions-form.iife.js", "admissions-form.standalone.js", "index.js"];
    expect(scripts).toEqual(expect.arrayContaining([...entries, "define.js", ...chunks]));
    for (const name of scripts) {
      expect(hashes[name]).toBe(`sha384-${createHash("sha384").update(read(name)).digest("base64")}`);
    }
  });

  test("the manifest lists the attributes, properties, events, parts and custom properties of the running element", async () => {
    const { page: opened } = await open();
    await opened.goto(`${host.url}/module`);
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
    await opened.close();
  });

  test("the standalone bundle needs no other file, and the entries are no empty facades", () => {
    expect(read("admissions-form.standalone.js")).not.toMatch(/\bimport\s*\(/);
    expect(read("admissions-form.iife.js")).toMatch(/customElements\.define/);
    expect(read("admissions-form.js")).toMatch(/customElements\.define/);
    expect(read("index.d.ts")).toMatch(/export \{.*AdmissionsFormElement/);
  });
});
