import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, isListening } from "../listening";
import { waitFor } from "../waitFor";

const program = "/usr/sbin/nginx";

/** Whether a test that needs nginx can run here. */
export const hasNginx = existsSync(program);

/** The reason in the title of a test that is skipped without nginx. */
export const noNginx = "no nginx: apt-get install nginx";

/** Whether this machine has IPv6: without it nginx does not start with an address of it. */
export const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));

/** nginx as an operator has it, with a self-signed certificate. */
export interface TestNginx {
  /** The port of HTTPS, on 127.0.0.1 and, with IPv6, on ::1. */
  readonly port: number;
  /** The port of plain HTTP. */
  readonly plainPort: number;
  /** What it has logged of requests and errors. */
  logged(): string;
  stop(): Promise<void>;
}

function certificateIn(folder: string): readonly [string, string] {
  const files = [join(folder, "cert.pem"), join(folder, "key.pem")] as const;
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const subject = ["req", "-x509", ...curve, "-nodes", "-subj", "/CN=apply.university.edu"];
  execFileSync("openssl", [...subject, "-out", files[0], "-keyout", files[1]], { stdio: "ignore" });
  return files;
}

/** The commands of `README.md` that put the site and its limits into `/etc/nginx`, for a copy of that folder. */
function installSite(folder: string): void {
  const readme = readFileSync(new URL("../../../src/server/README.md", import.meta.url), "utf8");
  const commands = readme.split("\n").filter((line) => /^ *(cp|sed) .*\/etc\/nginx\//.test(line));
  const deploy = new URL("../../../src/server/deploy", import.meta.url).pathname;
  const own = commands.join("\n").replaceAll("/opt/admissions-server/deploy", deploy).replaceAll("/etc/nginx", folder);
  execFileSync("sh", ["-ec", own]);
}

function change(path: string, by: (text: string) => string): void {
  writeFileSync(path, by(readFileSync(path, "utf8")));
}

interface NginxOptions {
  /** One for each processor when absent. */
  readonly workers?: number;
  /** With the connections that Debian gives a worker, as if the operator had forgotten the step for more. */
  readonly hasStockConnections?: boolean;
  /** How long a process may hang before nginx asks the other one; as delivered when absent. */
  readonly readTimeout?: string;
  /** How long nginx keeps a file of the widget before it asks again; as delivered when absent. */
  readonly keptFor?: string;
}

/**
 * Starts nginx with HTTPS in front of the servers at these addresses: Debian's configuration, with the steps of
 * `README.md`, and names, certificate and ports as an operator fills them in.
 */
export async function startNginx(
  addresses: readonly string[],
  { workers, hasStockConnections = false, readTimeout = "30s", keptFor = "10s" }: NginxOptions = {},
): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-nginx-"));
  // nginx's workers run as another user when root starts it, and reach what they cache in it.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const [certificate, key] = certificateIn(folder);
  for (const name of ["conf.d", "modules-enabled", "sites-enabled", "tmp"]) mkdirSync(join(folder, name));
  const config = join(folder, "nginx.conf");
  writeFileSync(config, readFileSync(new URL("debian-nginx.conf", import.meta.url)));
  writeFileSync(join(folder, "mime.types"), "types {}");
  installSite(folder);
  change(join(folder, "conf.d/admissions.conf"), (site) =>
    site
      .replace("/etc/ssl/certs/apply.university.edu.pem", certificate)
      .replace("/etc/ssl/private/apply.university.edu.key", key)
      .replace(/^( *server 127\.0\.0\.1:)4173(.*\n).*4174.*\n/gm, (_lines, before: string, after: string) =>
        addresses.map((address) => before + new URL(address).port + after).join(""),
      )
      .replace("listen 443", `listen 127.0.0.1:${port}`)
      .replace("listen 80", `listen 127.0.0.1:${port + 1}`)
      .replaceAll(/^ *listen \[::\]:(443|80)(.*)\n/gm, (_line, of: string, rest: string) =>
        hasIpv6 ? `  listen [::1]:${of === "443" ? port : port + 1}${rest}\n` : "",
      )
      .replaceAll(/\/var\/(log|lib)\/nginx/g, folder)
      .replace("proxy_read_timeout 30s", `proxy_read_timeout ${readTimeout}`)
      .replace("proxy_cache_valid 200 10s", `proxy_cache_valid 200 ${keptFor}`)
      // A slow machine makes no client slow.
      .replaceAll(/(client_(?:body|header)_timeout) \d+s/g, "$1 900s"),
  );
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${folder}/tmp;`);
  change(config, (text) =>
    text
      .replaceAll("/etc/nginx", folder)
      .replaceAll("/var/log/nginx", folder)
      .replace("/run/nginx.pid", `${folder}/pid`)
      .replace(/^user .*\n/m, "daemon off;\n")
      .replace("worker_processes auto", `worker_processes ${workers ?? "auto"}`)
      .replace(/worker_connections .*;/, (own) => (hasStockConnections ? "worker_connections 768;" : own))
      .replace("sendfile on;", `sendfile on; ${paths.join(" ")}`),
  );
  const nginx = spawn(program, ["-c", config, "-p", folder], { stdio: "inherit" });
  await waitFor("nginx to listen", async () => (await isListening(port)) || undefined);
  const logs = ["admissions.log", "admissions-error.log", "error.log"].map((name) => join(folder, name));
  return {
    port,
    plainPort: port + 1,
    logged: () => logs.map((path) => readFileSync(path, "utf8")).join(""),
    async stop() {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
