import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { maxFileSize } from "../../src/form/files";
import { eventually } from "./testing/postOffice";
import { startTestServer } from "./testing/server";

const file = (name: string) => new URL(`deploy/${name}`, import.meta.url).pathname;
const hasNginx = existsSync("/usr/sbin/nginx");
const hasSystemd = existsSync("/usr/bin/systemd-analyze");

/** Sends a body by HTTPS, whatever the certificate; resolves with the status. */
function post(port: number, path: string, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(size) };
    const options = { port, path, method: "POST", headers, rejectUnauthorized: false };
    const outgoing = request(options, (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on("error", reject);
    outgoing.end(Buffer.alloc(size));
  });
}

describe.runIf(hasNginx)(`the site of nginx${hasNginx ? "" : " (no nginx: apt-get install nginx)"}`, () => {
  test("passes calls on to the server, takes the largest upload and refuses what is far larger", async () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-nginx-"));
    const server = await startTestServer();
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const certificate = [join(folder, "cert.pem"), join(folder, "key.pem")] as const;
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=apply.university.edu"],
        ...["-out", certificate[0], "-keyout", certificate[1]],
      ],
      { stdio: "ignore" },
    );
    const site = readFileSync(file("nginx.conf"), "utf8")
      .replace("/etc/ssl/certs/apply.university.edu.pem", certificate[0])
      .replace("/etc/ssl/private/apply.university.edu.key", certificate[1])
      .replace("server 127.0.0.1:4173;", `server 127.0.0.1:${new URL(server.address).port};`)
      .replace("  server 127.0.0.1:4174;\n", "")
      .replace("listen 443", `listen 127.0.0.1:${port}`)
      .replace("listen 80", `listen 127.0.0.1:${port + 1}`);
    mkdirSync(join(folder, "tmp"));
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${folder}/tmp;`);
    const config = join(folder, "nginx.conf");
    const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
    writeFileSync(config, `${main} http { access_log off; ${paths.join(" ")}\n${site}}\n`);
    const nginx = spawn("/usr/sbin/nginx", ["-c", config, "-p", folder], { stdio: "inherit" });
    await eventually("nginx", () => post(port, "/public/login", 0).catch(() => false));
    expect(await post(port, "/files/upload", maxFileSize + 8_192)).not.toBe(413);
    expect(await post(port, "/files/upload", 4_000_000)).toBe(413);
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
    await server.stop();
    rmSync(folder, { recursive: true });
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
