import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importMap } from "../../src/build/integrity";
import { root } from "../../src/build/root";
import { sampleConfig } from "../../src/shared/catalogue/institution";
import { policyFor, type Way, ways } from "../../src/studio/take/snippets";
import { type Listening, listening } from "../support/listening";
import { field } from "../support/pages/fields";
import { isReady, openHosted } from "../support/pages/hosts/hostPage";
import { browser, host as scripts, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { newApplicant, password } from "../support/people/applicant";
import { makeAccount } from "../support/people/member";
import { startServer } from "../support/server";

// The host serves the scripts, with CORS.
startBrowserAndHost({ "/institution.json": JSON.stringify(sampleConfig) });

const hashes: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, "dist/integrity.json"), "utf8"));

/** A host page of another origin with these tags, before an element where they have none, and a copy of the entry in `/cache/` there. */
function servePage(tags: string, policy = ""): Promise<Listening> {
  const script = readFileSync(join(root, "dist/admissions-form.js"), "utf8");
  const element = tags.includes("<admissions-form") ? "" : '<admissions-form api-base-url="/"></admissions-form>';
  const page = `<!doctype html><html lang="en"><title>Host</title>${tags}${element}`;
  return listening(({ url }, response) => {
    if (url === "/cache/copy.js") {
      response.setHeader("content-type", "text/javascript").end(script);
      return;
    }
    if (url !== "/") response.statusCode = 404;
    if (policy !== "") response.setHeader("content-security-policy", policy);
    response.setHeader("content-type", "text/html").end(url === "/" ? page : "Not found");
  });
}

const at = (name: string) => `${scripts.url}/dist/${name}`;

describe("scripts of another origin than the page's", () => {
  test("a chunk that was changed is refused by the import map, and the page shows that the form could not be loaded", async () => {
    const chunk = Object.keys(hashes).find((name) => name.startsWith("admissions-form-application-"));
    const changed = { ...hashes, [String(chunk)]: `sha384-${"A".repeat(64)}` };
    const tags = `${importMap(`${scripts.url}/dist/`, changed)}<script type="module" src="${at("admissions-form.js")}"></script>`;
    const host = await servePage(tags);
    const { page, faults } = await openHosted(browser, host.url);
    await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
    expect(faults.join()).toContain("Failed to find a valid digest");
    await host.stop();
  });
});

describe("the policy that the studio writes into a snippet", () => {
  test.each<Way>(ways)("is enough for $name: the form runs, and the browser shows a chosen photo", async (way) => {
    const host = await servePage(
      way.snippet(scripts.url, hashes),
      `default-src 'none'; ${policyFor(scripts.url, way)}`,
    );
    const { page, faults } = await openHosted(browser, host.url);
    await isReady(page);
    const picture = await readFile(join(root, "demo/assets/studio.png"), "base64");
    // As Safari decodes a HEIC photo (src/widget/fields/documents/pictures.ts).
    const width = await page.evaluate(async (bytes) => {
      const image = document.createElement("img");
      image.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))]));
      await image.decode().catch(() => undefined);
      return image.naturalWidth;
    }, picture);
    expect(width).toBeGreaterThan(0);
    expect(faults.filter((fault) => !fault.includes("the sample"))).toEqual([]);
    await host.stop();
  });
});

describe("an entry that a plugin for speed copied elsewhere", () => {
  test("names cause and remedy in the console and in the event", async () => {
    const remedy = "exclude them from plugins";
    const host = await servePage('<script type="module" src="/cache/copy.js"></script>');
    const { page, faults } = await openHosted(browser, host.url, {
      prepare: (opened) =>
        opened.addInitScript(() =>
          document.addEventListener("admissions-error", ({ detail }) => {
            document.documentElement.dataset.error = detail.message;
          }),
        ),
    });
    await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
    expect(faults.join()).toContain(remedy);
    expect(await page.locator("html").getAttribute("data-error")).toContain(remedy);
    await host.stop();
  });
});

describe("an API of another website than the page", () => {
  test("whose cookies the browser does not keep: the card explains it, and the answers stay", async () => {
    let api = "";
    const host = await listening((_, response) => {
      const script = `<script type="module" src="${at("admissions-form.js")}"></script>`;
      const page = `<!doctype html><html lang="en"><title>Host</title>${script}<admissions-form api-base-url="${api}"></admissions-form>`;
      response.setHeader("content-type", "text/html").end(page);
    });
    // To browsers another website than `localhost`.
    const origin = host.url.replace("localhost", "127.0.0.1");
    const server = await startServer({ env: { ALLOWED_ORIGINS: origin } });
    api = server.url;
    const visitor = await newApplicant(browser, server, { pageUrl: `${origin}/` });
    const { page } = visitor;
    await makeAccount(server, visitor.username);
    await visitor.open("#/about");
    await field(page, "first_name").fill("Ada");
    await visitor.open("#/login");
    await field(page, "username").fill(visitor.username);
    await field(page, "password").fill(password);
    await visitor.press("Submit");
    const form = page.locator("admissions-form");
    await form.getByText("This browser keeps no login here").first().waitFor();
    await page.locator("admissions-form").evaluate((element) => element.setAttribute("lang", "es"));
    await form.getByText("Este navegador no conserva la sesión aquí").first().waitFor();
    expect([new URL(page.url()).hash, await visitor.context.cookies()]).toEqual(["#/login", []]);
    await visitor.open("#/about");
    expect(await field(page, "first_name").inputValue()).toBe("Ada");
    expect(visitor.faults.filter((fault) => !fault.includes("status of 401"))).toEqual([]);
    await server.stop();
    await host.stop();
  });
});
