import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { maxFileSize } from "../../src/form/files";
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

  test("logs no token and nothing that an applicant looks up, also when no server answers", async () => {
    const server = await startTestServer();
    const nginx = await startNginx([server.address]);
    await post(nginx.port, "/print.html?service_token=abc", 0);
    await server.stop();
    expect(await post(nginx.port, "/lookup/find?text=12+Alder", 0)).toBe(502);
    await vi.waitUntil(() => nginx.logged().includes("/lookup/find"));
    expect(nginx.logged()).toContain("/print.html");
    expect(nginx.logged()).not.toMatch(/service_token|abc|Alder/);
    await nginx.stop();
  });
});

describe.runIf(hasSystemd)(`the systemd unit${hasSystemd ? "" : " (no systemd-analyze)"}`, () => {
  test("is well-formed, and hardened, as is the nightly export with its timer", () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-unit-"));
    const names = ["admissions-server.service", "admissions-export.service", "admissions-export.timer"];
    const units = names.map((name) => readFileSync(file(name), "utf8").replaceAll("/usr/bin/node", process.execPath));
    const paths = names.map((name) => join(folder, name));
    for (const [index, path] of paths.entries()) writeFileSync(path, units[index] ?? "");
    expect(() => execFileSync("systemd-analyze", ["verify", "--man=no", ...paths], { stdio: "pipe" })).not.toThrow();
    expect(units.filter((unit) => /^NoNewPrivileges=true$/m.test(unit))).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });
});
