import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const program = "/usr/sbin/nginx";

/** Whether a test that needs nginx can run here. */
export const hasNginx = existsSync(program);

/** The reason in the title of a test that is skipped without nginx. */
export const noNginx = "no nginx: apt-get install nginx";

/** nginx with the site of `deploy/nginx.conf` and a self-signed certificate. */
export interface TestNginx {
  readonly port: number;
  /** What it has logged of requests and errors. */
  logged(): string;
  stop(): Promise<void>;
}

function certificateIn(folder: string): readonly [string, string] {
  const files = [join(folder, "cert.pem"), join(folder, "key.pem")] as const;
  const subject = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=apply.university.edu"];
  execFileSync("openssl", [...subject, "-out", files[0], "-keyout", files[1]], { stdio: "ignore" });
  return files;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/** Starts nginx with HTTPS in front of the servers at these addresses. */
export async function startNginx(addresses: readonly string[]): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-nginx-"));
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const [certificate, key] = certificateIn(folder);
  const site = readFileSync(new URL("../deploy/nginx.conf", import.meta.url), "utf8")
    .replace("/etc/ssl/certs/apply.university.edu.pem", certificate)
    .replace("/etc/ssl/private/apply.university.edu.key", key)
    .replace(/^( *server 127\.0\.0\.1:)4173(.*\n).*4174.*\n/m, (_lines, before: string, after: string) =>
      addresses.map((address) => before + new URL(address).port + after).join(""),
    )
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("/var/log/nginx", folder)
    .replace("listen 80", `listen 127.0.0.1:${port + 1}`);
  mkdirSync(join(folder, "tmp"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${folder}/tmp;`);
  const config = join(folder, "nginx.conf");
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }`;
  writeFileSync(config, `${main} http { access_log off; ${paths.join(" ")}\n${site}}\n`);
  const nginx = spawn(program, ["-c", config, "-p", folder], { stdio: "inherit" });
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries === 400) throw new Error("nginx did not listen within ten seconds.");
    await pause(25);
  }
  const logs = ["admissions.log", "admissions-error.log", "error.log"].map((name) => join(folder, name));
  return {
    port,
    logged: () => logs.map((path) => readFileSync(path, "utf8")).join(""),
    async stop() {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
