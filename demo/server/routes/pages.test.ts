import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../config/read";
import { createHttp } from "../httpServer";
import { startTestServer, type TestServer } from "../testing/server";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "admissions-pages-"));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://apply.university.edu",
  SMTP_URL: "smtps://mail.university.edu",
  SECRET: "0123456789abcdef0123456789abcdef",
};

async function get(environment: Record<string, string>, url: string): Promise<LightMyRequestResponse> {
  const http = await createHttp({ ...server.parts, settings: readSettings({ ...production, ...environment }) });
  const request: InjectOptions = { method: "GET", url };
  const answer = await http.inject(request);
  await http.close();
  return answer;
}

describe("in production", () => {
  test("/ redirects to the page that embeds the form, with the token of an older link", async () => {
    const environment = { FORM_URL: "https://www.university.edu/page?id=7" };
    const { statusCode, headers } = await get(environment, "/?token=abc");
    expect(statusCode).toBe(302);
    expect(headers.location).toBe("https://www.university.edu/page?id=7&token=abc");
  });

  test("/ is a plain page with the form and the institution's name where FORM_URL is self", async () => {
    const config = join(folder, "institution.json");
    writeFileSync(config, JSON.stringify({ partnerName: "Larkspur & Daughters College" }));
    const { body, headers } = await get({ FORM_URL: "self", INSTITUTION_CONFIG: config }, "/");
    expect(body).toContain("<header>Larkspur &amp; Daughters College</header>");
    expect(body).toContain('<admissions-form api-base-url="." config-url="institution.json">');
    expect(body).not.toContain("Grandview University");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect((await get({ FORM_URL: "self" }, "/form.css")).headers["content-type"]).toContain("text/css");
  });

  const demonstration = [
    ...readdirSync("demo").filter((name) => name.endsWith(".html")),
    ...readdirSync("demo/assets").map((name) => `assets/${name}`),
    "demo.json",
    "outbox",
  ];
  test.each(demonstration)("/%s, a page of the demonstration, is not served", async (path) => {
    expect((await get({ FORM_URL: "self" }, `/${path}`)).statusCode).toBe(404);
  });

  test("the print view may be framed by FRAME_ANCESTORS, the form by its own site alone", async () => {
    const environment = { FORM_URL: "self", FRAME_ANCESTORS: "https://partner.example" };
    const framing = async (path: string) =>
      String((await get(environment, path)).headers["content-security-policy"]).split("frame-ancestors ")[1];
    expect(await framing("/print.html")).toBe("'self' https://partner.example");
    expect(await framing("/")).toBe("'self'");
  });
});
