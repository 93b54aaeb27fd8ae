import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { maxFileSize } from "../../src/form/files";
import { messages } from "../../src/texts/es/messages";
import { send } from "../../test/load/http";
import { readSettings } from "./config/settings";
import { bodyLimit } from "./http/body";
import { hasNginx, noNginx, startNginx } from "./testing/nginx";
import { startTestServer } from "./testing/server";

const file = (name: string) => new URL(`deploy/${name}`, import.meta.url).pathname;
const hasSystemd = existsSync("/usr/bin/systemd-analyze");

/** Sends a body over HTTPS without checking the certificate; resolves with the status. */
function post(port: number, path: string, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(size) };
    const options = { port, path, method: "POST", headers, rejectUnauthorized: false };
    const outgoing = request(options, (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on("error", reject);
    outgoing.end(Buffer.alloc(size));
  });
}

describe.runIf(hasNginx)(`the site of nginx${hasNginx ? "" : ` (${noNginx})`}`, () => {
  test("forwards calls to the server, accepts the largest upload and refuses far larger ones", async () => {
    const server = await startTestServer();
    const nginx = await startNginx([server.address]);
    expect(await post(nginx.port, "/files/upload", maxFileSize + 8_192)).not.toBe(413);
    expect(await post(nginx.port, "/files/upload", 4_000_000)).toBe(413);
    await nginx.stop();
    await server.stop();
  });

  test("answers for processes that have all stopped as they do when busy, and shows no metrics", async () => {
    const server = await startTestServer();
    const nginx = await startNginx([server.address]);
    const get = (path: string) =>
      send(`https://127.0.0.1:${nginx.port}${path}`, "GET", { origin: "https://www.university.edu" });
    expect((await get("/metrics")).status).toBe(404);
    await server.stop();
    const { status, headers, text } = await get("/api/profile");
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      "retry-after": "3",
      "access-control-allow-origin": "https://www.university.edu",
      "access-control-expose-headers": "Retry-After",
    });
    // A message that the widget can translate.
    expect(Object.keys(messages)).toContain(JSON.parse(text).message);
    await nginx.stop();
  });

  test("logs no token and nothing that an applicant looks up, also when no server answers", async () => {
    const server = await startTestServer();
    const nginx = await startNginx([server.address]);
    await post(nginx.port, "/print.html?service_token=abc", 0);
    await server.stop();
    expect(await post(nginx.port, "/lookup/find?text=12+Alder", 0)).toBe(503);
    await vi.waitUntil(() => nginx.logged().includes("/lookup/find"));
    expect(nginx.logged()).toContain("/print.html");
    expect(nginx.logged()).not.toMatch(/service_token|abc|Alder/);
    await nginx.stop();
  });
});

test("the site of nginx holds every call in memory", () => {
  const [, kilobytes] = /client_body_buffer_size (\d+)k;/.exec(readFileSync(file("nginx.conf"), "utf8")) ?? [];
  expect(Number(kilobytes) * 1024).toBeGreaterThanOrEqual(bodyLimit);
});

describe.runIf(hasSystemd)(`the systemd unit${hasSystemd ? "" : " (no systemd-analyze)"}`, () => {
  test("is well-formed, and hardened, as is the nightly export with its timer", () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-unit-"));
    const names = ["admissions-server@.service", "admissions-export.service", "admissions-export.timer"];
    const units = names.map((name) => readFileSync(file(name), "utf8").replaceAll("/usr/bin/node", process.execPath));
    const paths = names.map((name) => join(folder, name));
    for (const [index, path] of paths.entries()) writeFileSync(path, units[index] ?? "");
    expect(() => execFileSync("systemd-analyze", ["verify", "--man=no", ...paths], { stdio: "pipe" })).not.toThrow();
    expect(units.filter((unit) => /^NoNewPrivileges=true$/m.test(unit))).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });
});

/** What `sh` and systemd read in the file of settings: `NAME='value'`, with nothing in a value that either would expand. */
test("the file of settings is read by shells as it is written, and the server starts with it once its secrets are filled in", () => {
  const written = readFileSync(file("admissions-server.env"), "utf8");
  const lines = written.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(lines.filter((line) => !/^[A-Z_]+='[^'\\]*'$/.test(line))).toEqual([]);
  const own = Object.fromEntries(lines.map((line) => line.slice(0, -1).split("='")));
  const script = 'set -a; . "$1"; exec "$2" -p "JSON.stringify(process.env)"';
  const environment = execFileSync("sh", ["-c", script, "sh", file("admissions-server.env"), process.execPath], {
    env: {},
  });
  expect(JSON.parse(String(environment))).toMatchObject(own);
  const filled = { ...own, SECRET: "0123456789abcdef0123456789abcdef", INSTITUTION_CONFIG: "demo" };
  expect(readSettings(filled)).toMatchObject({ production: true, dataDir: "/var/lib/admissions" });
});

test("the alerts and the dashboard ask for metrics that the server has", async () => {
  const server = await startTestServer();
  const { body } = await server.http.inject("/metrics");
  const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const dashboard = JSON.parse(readFileSync(file("admissions-dashboard.json"), "utf8"));
  const rules = readFileSync(file("admissions-alerts.yml"), "utf8");
  const text = JSON.stringify(dashboard.panels) + rules;
  const asked = [...text.matchAll(/\b(?:http|admissions|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => !known.has(name.replace(/_(count|bucket)$/, "")))).toEqual([]);
  await server.stop();
});
