import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
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
});

describe.runIf(hasSystemd)(`the systemd unit${hasSystemd ? "" : " (no systemd-analyze)"}`, () => {
  test("is well-formed, and hardened", () => {
    const unit = readFileSync(file("admissions-server.service"), "utf8").replace("/usr/bin/node", process.execPath);
    const folder = mkdtempSync(join(tmpdir(), "admissions-unit-"));
    const path = join(folder, "admissions-server.service");
    writeFileSync(path, unit);
    expect(() => execFileSync("systemd-analyze", ["verify", "--man=no", path], { stdio: "pipe" })).not.toThrow();
    expect(unit).toMatch(/^NoNewPrivileges=true$/m);
    rmSync(folder, { recursive: true });
  });
});
