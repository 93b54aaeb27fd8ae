import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { production } from "../../../test/support/referenceServer/production";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { writeCompressed } from "../../build/compress";
import { createHttp } from "../app";
import { readSettings } from "../config/settings";
import { queueEmail } from "../mail/mail";
import { serveWidget } from "./pages";

const folder = mkdtempSync(join(tmpdir(), "admissions-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));
const server = await serverOfFile();

const least = {
  helpEmail: "help@larkspur.example",
  admissionsAddress: { name: "Office of Admission", lines: ["1 Elm Street"] },
};

async function get(environment: Record<string, string>, url: string, base: object = production) {
  const settings = readSettings({ ...base, DATA_DIR: folder, ...environment });
  const http = await createHttp({ ...server.services, settings });
  const answer = await http.inject(url);
  await http.close();
  return answer;
}

/** Writes an institution's file. Returns its path. */
function configOf(own: object): string {
  const path = join(folder, "institution.json");
  writeFileSync(path, JSON.stringify({ ...least, ...own }));
  return path;
}

describe("in production", () => {
  test.each([
    ["the token of an older link", "/?token=abc", "&token=abc"],
    // nginx would count such a response as the process's failure, and after ten ask it nothing for a while.
    ["no query that makes its head longer than a proxy takes", `/?x=${"%20".repeat(2_000)}`, ""],
  ])("/ redirects to the page that embeds the form, with %s", async (_what, path, added) => {
    const { statusCode, headers } = await get({ FORM_URL: "https://www.university.edu/page?id=7" }, path);
    expect([statusCode, headers.location]).toEqual([302, `https://www.university.edu/page?id=7${added}`]);
  });

  test("/ is a plain page with the form, the institution's name and its look where FORM_URL is self", async () => {
    const config = configOf({ partnerName: "Larkspur & Daughters College" });
    const { body, headers } = await get({ FORM_URL: "self", INSTITUTION_CONFIG: config }, "/");
    expect(body).toContain("<span>Larkspur &amp; Daughters College</span>");
    expect(body).toContain('<admissions-form api-base-url="." config-url="institution.json">');
    expect(body).not.toContain("Grandview University");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    // Without scripts there is no form that looks alive.
    const [, rules = "", notice] = /<noscript><style>(.*?)<\/style><p>(.*?)<\/p><\/noscript>/.exec(body) ?? [];
    expect(rules).toContain("admissions-form, main .late { display: none !important; }");
    const hash = createHash("sha256").update(rules).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect(notice).toBe(
      `This form needs JavaScript. Write to <a href="mailto:${least.helpEmail}">${least.helpEmail}</a>.`,
    );
    // The notice for an entry that does not come, and the rest of the sentence for one that cannot show the form.
    const help = `Write to <a href="mailto:${least.helpEmail}">${least.helpEmail}</a>.`;
    expect(body).toContain(`<p class="late" role="alert">The application could not be loaded. ${help}</p>`);
    expect(body).toContain(`<p>${help}</p></admissions-form>`);
    // What the entry would ask for later.
    const preload = (name: string) => `<dist/admissions-form-${name}-[\\w-]{8}.js>; rel=modulepreload`;
    const file = "<institution.json>; rel=preload; as=fetch; crossorigin";
    expect(headers.link).toMatch(
      new RegExp(`^${file}, ${preload("application")}, ${preload("options")}, ${preload("sheet")}$`),
    );
  });

  test("/ and the print view have the look beside the file, / in its HTML, where its policy has the hash", async () => {
    const [config, css] = [configOf({ partnerName: "Larkspur College" }), join(folder, "admissions-form.css")];
    writeFileSync(css, "admissions-form { --admissions-accent: #7a1128; }\r\n/* </style> */\n");
    const look = "admissions-form { --admissions-accent: #7a1128; }\n/* <\\/style> */\n";
    const { body, headers } = await get({ FORM_URL: "self", INSTITUTION_CONFIG: config }, "/");
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    expect(style.endsWith(look)).toBe(true);
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
    const print = await get({ FORM_URL: "self", INSTITUTION_CONFIG: config }, "/print.css");
    expect(print.headers["content-type"]).toContain("text/css");
    expect(print.body).toContain("--admissions-accent: #7a1128");
    rmSync(css);
    expect((await get({ FORM_URL: "self", INSTITUTION_CONFIG: config }, "/")).body).not.toContain("#7a1128");
  });

  test("/ is in Spanish, or in a language of the institution's own, where the address asks for it", async () => {
    const config = configOf({ partnerName: "Larkspur", translations: { fr: { applicationTitle: "Dossier" } } });
    const pageIn = async (query: string) =>
      (await get({ FORM_URL: "self", INSTITUTION_CONFIG: config }, `/${query}`)).body;
    const english = await pageIn("");
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<a href="?lang=es" lang="es" hreflang="es">Español</a>');
    const spanish = await pageIn("?lang=es");
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain("<title>Solicitud de Larkspur · Larkspur</title>");
    expect(spanish).toContain("No se pudo cargar la solicitud.");
    expect(spanish).toContain('<a href="?lang=en" lang="en" hreflang="en">English</a>');
    expect(await pageIn("?lang=fr")).toContain("<title>Dossier · Larkspur</title>");
    expect(await pageIn('?lang="><script>')).toBe(english);
  });

  // chapmanu/fragmentions#3, researchstudio-sat/webofneeds#2552. Some mail programs encode the hash of a link.
  test("a link whose hash has become %23 leads to the card, with its query, on this server", async () => {
    const { statusCode, headers } = await get(
      { FORM_URL: "self", INSTITUTION_CONFIG: "demo" },
      "/%23/reset?username=ada%40example.org&id=1",
    );
    expect([statusCode, headers.location]).toEqual([302, "/#/reset?username=ada%40example.org&id=1"]);
  });

  test("/print.html is titled with the institution's application, and shows its form", async () => {
    const config = configOf({ partnerName: "Larkspur & Daughters", shortName: "Larkspur" });
    const open = (query: string) => get({ FORM_URL: "self", INSTITUTION_CONFIG: config }, `/print.html${query}`);
    const { body } = await open("?service_token=abc");
    expect(body).toContain("<title>Larkspur Application · Larkspur &amp; Daughters</title>");
    expect(body).toContain('config-url="institution.json"');
    // Not the form of applicants.
    for (const query of ["", "?service_token="]) {
      const { statusCode, body: said } = await open(query);
      expect([statusCode, said.includes("<admissions-form"), said.includes("This link is incomplete.")]).toEqual([
        400,
        false,
        true,
      ]);
    }
  });

  const demonstration = [
    // In production the first step for other pages has this name.
    ...readdirSync("demo").filter((name) => name.endsWith(".html") && name !== "first-step.html"),
    ...readdirSync("demo/assets").map((name) => `assets/${name}`),
    "demo.json",
    "outbox",
    "dist/studio/studio/main.js",
  ];
  const spellings = (path: string) => [
    `/${path}`,
    `/dist/../${path}`,
    `/%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
    `/${path.replaceAll("/", "%2f")}`,
    `/${path.toUpperCase()}`,
  ];
  test("no page of the demonstration is served, by any spelling", async () => {
    const settings = readSettings({ ...production, DATA_DIR: folder, FORM_URL: "self" });
    const http = await createHttp({ ...server.services, settings });
    const statuses: (readonly [path: string, status: number])[] = [];
    for (const path of [...demonstration, "outbox.json", "outbox.css", "sample.json"].flatMap(spellings)) {
      statuses.push([path, (await http.inject(path)).statusCode]);
    }
    await http.close();
    expect(statuses.length).toBeGreaterThan(8);
    expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
  });

  test("the studio is served in a trial, in a page that may frame its preview, and nowhere else", async () => {
    const own = configOf({ partnerName: "Larkspur College" });
    for (const path of ["/studio.html", "/studio/preview.html", "/studio/main.js"]) {
      expect((await get({ FORM_URL: "self", INSTITUTION_CONFIG: own }, path)).statusCode, path).toBe(404);
      const { statusCode, headers } = await get({ FORM_URL: "self" }, path);
      expect(statusCode, path).toBe(200);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
      expect(headers["x-frame-options"]).toBeUndefined();
    }
  });

  test("the print view may be framed by FRAME_ANCESTORS, the form by its own site alone", async () => {
    const environment = { FORM_URL: "self", FRAME_ANCESTORS: "https://partner.example" };
    const framing = async (path: string) =>
      String((await get(environment, path)).headers["content-security-policy"]).split("frame-ancestors ")[1];
    expect(await framing("/print.html?service_token=a")).toBe("'self' https://partner.example");
    expect(await framing("/")).toBe("'self'");
  });
});

describe("the first step of an institution", () => {
  const larkspur = { ...least, partnerName: "Larkspur College", questions: { suffix: { hidden: true } } };
  const open = { timeZone: "UTC", opens: "2026-01-01" };
  type Ask = (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** A server of an institution that opens at a time; it is ready once its file is compiled. */
  async function serve(dates: object, run: (ask: Ask) => Promise<void>) {
    const settings = readSettings({
      ...production,
      DATA_DIR: folder,
      FORM_URL: "self",
      INSTITUTION_CONFIG: configOf({ ...larkspur, dates }),
    });
    const http = await createHttp({ ...server.services, publicUrl: () => "https://apply.university.edu", settings });
    const ask: Ask = (url, headers = {}) => http.inject({ method: "GET", url, headers });
    expect((await ask("/institution.json")).json()).toEqual({ ...larkspur, dates });
    expect((await ask("/")).body).not.toContain("shadowrootmode");
    await http.listen({ port: 0 });
    await expect.poll(async () => (await ask("/institution.json")).json().compiled).toBe(1);
    await run(ask).finally(() => http.close());
  }

  test("is in its own page and for other pages, in each language, once it is compiled", async () => {
    await serve(open, async (ask) => {
      const { headers, body } = await ask("/institution.json");
      expect(JSON.parse(body)).toMatchObject({ config: { partnerName: "Larkspur College" } });
      const again = await ask("/institution.json", { "if-none-match": String(headers.etag) });
      expect(again).toMatchObject({ statusCode: 304, body: "" });
      const spanish = await ask("/?lang=es");
      const [, version] = /<div data-version="(\w{8})"><div class="admissions-surface" part="surface" lang="es">/.exec(
        spanish.body,
      ) ?? [""];
      expect(version).toBe(JSON.parse(body).version);
      const [, styles = ""] =
        /config-url="institution.json"><template shadowrootmode="open"><style>(.*?)<\/style>/s.exec(spanish.body) ?? [];
      const hash = createHash("sha256").update(styles).digest("base64");
      expect(spanish.headers["content-security-policy"]).toContain(` 'sha256-${hash}'; connect-src`);
      expect(styles).not.toBe("");
      expect(spanish.body).toContain("Larkspur College");
      expect(spanish.body).not.toMatch(/id="suffix"| style="|rel="stylesheet"/);
      for (const name of ["application", "options", "spanish"])
        expect(spanish.body).toMatch(
          new RegExp(`<link rel="modulepreload" href="dist/admissions-form-${name}-[\\w-]{8}.js" fetchpriority="low">`),
        );
      expect(spanish.headers.link).toBeUndefined();
      // Another address for another release, whose first step it would not take over.
      const { "admissions-form.js": sum } = JSON.parse(readFileSync("dist/integrity.json", "utf8"));
      expect(spanish.body).toContain(`src="dist/admissions-form.js?${encodeURIComponent(sum.slice(-8))}"`);
      expect((await ask("/")).body).not.toContain("admissions-form-spanish");
      const fragment = await ask("/first-step.html?lang=es");
      expect(fragment.headers["access-control-allow-origin"]).toBe("*");
      expect(fragment.body).toMatch(/^<template shadowrootmode="open"><style>.*lang="es".*<\/template><link /);
      expect(fragment.body).toContain('href="https://apply.university.edu/institution.json"');
      expect((await ask("/first-step.html?linked")).body).toContain(
        `<link rel="stylesheet" href="https://apply.university.edu/dist/first-step-${version}.css">`,
      );
      for (const language of ["xx", "constructor", "__proto__"]) {
        expect((await ask(`/first-step.html?lang=${language}`)).body, language).toBe("");
      }
    });
  });

  test("is not shown before the opening", async () => {
    await serve({ ...open, opens: "2090-01-01" }, async (ask) => {
      expect((await ask("/")).body).not.toContain("shadowrootmode");
      expect((await ask("/first-step.html")).body).toBe("");
    });
  });
});

const home = (environment: Record<string, string>, url = "/") => get(environment, url, {});

test("in development, / is the demonstration's page, and with a configuration the plain page with the form of that institution", async () => {
  expect((await home({})).body).toContain("Grandview");
  expect((await home({ INSTITUTION_CONFIG: "demo" })).body).toContain("Grandview");
  const own = { INSTITUTION_CONFIG: configOf({ partnerName: "Larkspur College" }) };
  const { body, statusCode } = await home(own);
  expect(statusCode).toBe(200);
  expect(body).toContain("<span>Larkspur College</span>");
  expect(body).toContain('<admissions-form api-base-url="." config-url="institution.json">');
  expect(body).not.toContain("Grandview");
  expect((await home(own, "/index.html")).body).not.toContain("Grandview");
  expect((await home(own, "/institution.json")).json()).toMatchObject({ partnerName: "Larkspur College" });
  for (const path of ["/embed.html", "/first-step.html"]) {
    const { body: html } = await home(own, path);
    expect(html, path).not.toMatch(/grandview/i);
    expect(html, path).toMatch(/<admissions-form[^>]* config-url="\/institution.json"/);
    expect((await home({}, path)).body, path).toMatch(/Grandview|grandview/);
  }
  expect((await home(own, "/studio.html")).statusCode).toBe(200);
});

describe("compression", () => {
  const ask = (url: string, headers: Record<string, string>) => server.http.inject({ url, headers });
  beforeAll(async () => {
    const email = { to: "ada@example.com", subject: "A long e-mail", text: "Here it is. ".repeat(200) };
    await queueEmail(server.services.db, server.services, email);
  });

  test.each([
    ["/", "text/html; charset=utf-8", "gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["/assets/site.css", "text/css; charset=utf-8", "gzip, br;q=0", "gzip", gunzipSync],
    ["/assets/campus.svg", "image/svg+xml", "gzip", "gzip", gunzipSync],
    ["/studio/main.js", "application/javascript; charset=utf-8", "br", "br", brotliDecompressSync],
  ])("of %s (%s) for a browser that accepts %s is %s", async (path, type, accepted, encoding, open) => {
    const plain = await ask(path, {});
    const { statusCode, headers, rawPayload } = await ask(path, { "accept-encoding": accepted });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ "content-encoding": encoding, "content-type": type });
    expect(headers.vary).toContain("accept-encoding");
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
    expect(open(rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  test("leaves an asset to be revalidated by its entity tag", async () => {
    const headers = { "accept-encoding": "br" };
    const { etag } = (await ask("/assets/site.css", headers)).headers;
    // Weak: the tag is that of the file, the same for each encoding.
    expect(etag).toMatch(/^W\/"/);
    const unchanged = await ask("/assets/site.css", { ...headers, "if-none-match": String(etag) });
    expect(unchanged).toMatchObject({ statusCode: 304, body: "", headers: { etag } });
    expect(unchanged.headers.vary).toContain("accept-encoding");
    expect(unchanged.headers["content-encoding"]).toBeUndefined();
  });

  test("is not done to a part of an asset, nor to a picture that is compressed already", async () => {
    const part = await ask("/assets/site.css", { "accept-encoding": "br", range: "bytes=0-9" });
    expect(part).toMatchObject({ statusCode: 206, body: readFileSync("demo/assets/site.css", "utf8").slice(0, 10) });
    expect(part.headers["content-encoding"]).toBeUndefined();
    const picture = await ask("/assets/screenshot.png", { "accept-encoding": "br" });
    expect(picture.headers["content-encoding"]).toBeUndefined();
    expect(picture.rawPayload.equals(readFileSync("demo/assets/screenshot.png"))).toBe(true);
  });

  // From the lengths of compressed responses an observer can guess a secret in them beside text of the request (BREACH).
  test.each([
    "/lookup/find?text=school&category=hs_ceeb&max_results=20",
    "/metrics",
    "/openapi.json",
    "/outbox",
    "/outbox.json",
  ])("is never done to %s", async (path) => {
    for (const accepted of ["br", "gzip", "gzip, deflate, br, zstd", "*"]) {
      const { statusCode, headers, rawPayload } = await ask(path, { "accept-encoding": accepted });
      expect(statusCode).toBe(200);
      expect(rawPayload.length).toBeGreaterThan(1024);
      expect(headers["content-encoding"]).toBeUndefined();
    }
  });
});

describe("the widget's files", () => {
  const script = `export const countries = [${'"Albania", '.repeat(500)}];\n`;
  const [entry, chunk, small] = ["admissions-form.js", "admissions-form-options-Ab12_-xy.js", "define.js"];
  const stylesheet = "first-step-79680c7f.css";
  const app = fastify();
  beforeAll(async () => {
    const dist = mkdtempSync(join(folder, "dist-"));
    for (const name of [entry, chunk, stylesheet]) writeFileSync(join(dist, name), script);
    writeFileSync(join(dist, small), "1;");
    writeFileSync(join(dist, "README.md"), script);
    writeCompressed(dist);
    await app.register((scope) => serveWidget(scope, dist));
  });
  afterAll(() => app.close());

  const ask = (name: string, headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url: `/dist/${name}`, headers });

  test.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=0.8, br;q=0", "gzip", gunzipSync],
    ["br;q=0.5, gzip", "gzip", gunzipSync],
  ])("are compressed for a browser that accepts %s in %s", async (accepted, encoding, open) => {
    const plain = await ask(entry, {});
    const { headers, rawPayload } = await ask(entry, { "accept-encoding": accepted });
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": plain.headers["content-type"],
      "content-length": String(rawPayload.length),
      "cache-control": "no-cache",
      vary: "accept-encoding",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(open(rawPayload).toString()).toBe(script);
    // Each encoding has an entity tag of its own.
    expect(headers.etag).not.toBe(plain.headers.etag);
    const asked = { "accept-encoding": accepted, "if-none-match": String(headers.etag) };
    const unchanged = await ask(entry, asked);
    expect(unchanged).toMatchObject({ statusCode: 304, headers: { etag: headers.etag, vary: "accept-encoding" } });
    const head = await ask(entry, { "accept-encoding": accepted }, "HEAD");
    expect(head).toMatchObject({ statusCode: 200, body: "" });
    expect(head.headers).toMatchObject({ "content-encoding": encoding, "content-length": String(rawPayload.length) });
  });

  test.each([
    ["a browser that accepts no encoding", entry, {}],
    ["a browser that refuses all", entry, { "accept-encoding": "gzip;q=0, br;q=0, *;q=0" }],
    ["a file without a copy", small, { "accept-encoding": "br, gzip" }],
  ])("are sent as they are for %s", async (_what, name, headers) => {
    const answer = await ask(name, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(answer.headers["content-length"]).toBe(String(name === entry ? script.length : 2));
  });

  test("run at once in a returning browser where the page's address of a script has a query", async () => {
    const answer = await ask(`${entry}?0.1.0`, {});
    expect(answer).toMatchObject({ statusCode: 200, body: script });
    expect(answer.headers["cache-control"]).toBe("public, max-age=0, stale-while-revalidate=604800");
  });

  test.each([chunk, stylesheet])("are cached for a year under a name with a hash, such as %s", async (name) => {
    for (const headers of [{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }]) {
      const answer = await ask(name, headers);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });
});
