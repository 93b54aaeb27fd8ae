import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener, ServerResponse } from "node:http";
import { type ClientHttp2Session, connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectSecurely } from "node:tls";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { send } from "../../test/load/http";
import { type Listening, listening } from "../../test/support/listening";
import { needs } from "../../test/support/needs";
import { startNginx, type TestNginx } from "../../test/support/referenceServer/nginx";
import { serverOfFile, startTestServer } from "../../test/support/referenceServer/server";
import { maxFileSize } from "../shared/form/files";
import { messages } from "../shared/texts/en.json";
import { contract } from "../shared/wire/contract";
import { allJobs, createHttp } from "./app";
import { readSettings } from "./config/settings";
import { copyPath } from "./copies/copyStatus";
import { usualPatience } from "./files/s3";
import { timeLimits } from "./http/timeLimits";

const file = (name: string) => new URL(`deploy/${name}`, import.meta.url).pathname;

/** The status of an upload of so many bytes. */
async function post({ port }: TestNginx, path: string, size: number): Promise<number> {
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(size) };
  return (await send(`https://127.0.0.1:${port}${path}`, "POST", headers, Buffer.alloc(size))).status;
}

/** Starts nginx for a test. */
async function nginxFor(...given: Parameters<typeof startNginx>): Promise<TestNginx> {
  const nginx = await startNginx(...given);
  onTestFinished(() => nginx.stop());
  return nginx;
}

/** Starts a server behind nginx, for a test. */
async function backend(answer: RequestListener): Promise<Listening> {
  const server = await listening(answer);
  onTestFinished(() => server.stop());
  return server;
}

/** Gives the statuses of paths through nginx. */
const statusThrough = (nginx: TestNginx) => async (path: string) =>
  (await send(`https://127.0.0.1:${nginx.port}${path}`, "GET", {})).status;

const server = await serverOfFile();

describe("the site of nginx", needs("nginx"), () => {
  const stopped = "http://127.0.0.1:1";

  test("redirects HTTP to its own name for any requested name, and logs none", async () => {
    const nginx = await nginxFor([stopped], { workers: 1 });
    const headers = { host: "evil.example" };
    const { status, headers: received } = await send(`http://127.0.0.1:${nginx.plainPort}/x?y`, "GET", headers);
    expect([status, received.location]).toEqual([301, "https://apply.university.edu/x?y"]);
    await send(`https://127.0.0.1:${nginx.port}/last`, "GET", {});
    await vi.waitUntil(() => nginx.logged().includes("/last"));
    expect(nginx.logged()).not.toContain('/x"');
  });

  test("forwards calls to the server, accepts the largest upload and refuses far larger ones", async () => {
    const nginx = await nginxFor([server.address]);
    expect(await post(nginx, "/files/upload", maxFileSize + 8_192)).not.toBe(413);
    expect(await post(nginx, "/files/upload", 4_000_000)).toBe(413);
  });

  test("is reached by IPv6, too", needs("IPv6"), async () => {
    const nginx = await nginxFor([server.address], { workers: 1 });
    expect((await send(`https://[::1]:${nginx.port}/readyz`, "GET", {})).status).toBe(200);
    expect((await send(`http://[::1]:${nginx.plainPort}/readyz`, "GET", {})).status).toBe(301);
  });

  test("finds a file that only one of two releases has, and answers 404 for one that neither has", async () => {
    const asked: string[] = [];
    const start = (files: readonly string[]) =>
      backend(({ url = "" }, response) => {
        asked.push(url);
        response.writeHead(files.includes(url) ? 200 : 404).end();
      });
    const names = ["a", "b", "c", "d", "e", "f"].map((name) => `/dist/${name}.js`);
    const releases = await Promise.all([start(names), start([])]);
    const nginx = await nginxFor(releases.map(({ url }) => url));
    const get = statusThrough(nginx);
    for (const name of names) expect(await get(name)).toBe(200);
    for (const times of [2, 4]) {
      expect(await get("/dist/none.js")).toBe(404);
      expect(asked.filter((path) => path === "/dist/none.js")).toHaveLength(times);
    }
    expect(await get("/api/none")).toBe(404);
    expect(asked.filter((path) => path === "/api/none")).toHaveLength(1);
  });

  test("keeps the files of a release for pages that are open when the next one has replaced it", async () => {
    let hasReplaced = false;
    let asked = 0;
    const release = await backend((incoming, response) => {
      if (hasReplaced) asked += 1;
      response.writeHead(incoming.url === "/dist/former.js" && !hasReplaced ? 200 : 404).end("a script");
    });
    const nginx = await nginxFor([release.url], { keptFor: "1s" });
    const get = statusThrough(nginx);
    expect([await get("/dist/former.js"), await get("/dist/none.js")]).toEqual([200, 404]);
    hasReplaced = true;
    const statuses = new Set<number>();
    await expect.poll(async () => statuses.add(await get("/dist/former.js")) && asked).toBeGreaterThan(1);
    expect([...statuses]).toEqual([200]);
  });

  test("passes every call of the contract on, and answers as the server does", async () => {
    const nginx = await nginxFor([server.address], { workers: 1 });
    const behind = `https://127.0.0.1:${nginx.port}`;
    const statusOf = async (base: string, { method, path }: { readonly method: string; readonly path: string }) =>
      (await send(base + path.replace("{field_key}", "fafsa_file"), method, {})).status;
    for (const [name, call] of Object.entries(contract)) {
      expect([name, await statusOf(behind, call)]).toEqual([name, await statusOf(server.address, call)]);
    }
  });

  test("answers for processes that have all stopped as they do when busy, and shows no metrics", async () => {
    const nginx = await nginxFor([stopped]);
    const get = (path: string) =>
      send(`https://127.0.0.1:${nginx.port}${path}`, "GET", { origin: "https://www.university.edu" });
    expect((await get("/metrics")).status).toBe(404);
    const { status, headers, text } = await get("/api/profile");
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      "retry-after": "3",
      "access-control-allow-origin": "https://www.university.edu",
      "access-control-expose-headers": "Retry-After",
    });
    // A message that the widget can translate.
    expect(Object.values(messages)).toContain(JSON.parse(text).message);
  });

  test("refuses a head of 30 KB, as of very many cookies, in the words of the server", async () => {
    const nginx = await nginxFor([server.address], { workers: 1 });
    const headers = { origin: "https://www.university.edu", cookie: `a=${"b".repeat(30_000)}` };
    const refused = await send(`https://127.0.0.1:${nginx.port}/api/profile`, "GET", headers);
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([431, messages.badCookies]);
    expect(refused.headers["access-control-allow-credentials"]).toBe("true");
  });

  test("asks the other process where one hangs, and then seldom the one that hangs", async () => {
    let asked = 0;
    const hanging = await backend(() => {
      asked += 1;
    });
    const forty = (base: string) =>
      Promise.all(Array.from({ length: 40 }, async () => (await send(`${base}/institution.json`, "GET", {})).status));
    const start = performance.now();
    await forty(server.address);
    // Longer than the one that works takes on this machine.
    const readTimeout = `${Math.ceil((10 * (performance.now() - start)) / 1000)}s`;
    const nginx = await nginxFor([hanging.url, server.address], { readTimeout });
    const base = `https://127.0.0.1:${nginx.port}`;
    expect(new Set(await forty(base))).toEqual(new Set([200]));
    const before = asked;
    const statuses: number[] = [];
    for (let number = 0; number < 60; number += 1) {
      statuses.push((await send(`${base}/institution.json`, "GET", {})).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    // By turns it would be asked half of the times.
    expect(asked - before).toBeLessThan(20);
  });

  test("waits for a call longer than the file store and the database may take together", () => {
    const site = readFileSync(file("nginx.conf"), "utf8");
    const [, paths = "none", files = ""] = /location \^~ (\/api\S+) {[^}]*proxy_read_timeout (\d+)s/.exec(site) ?? [];
    const [, others = ""] = /^ {2}proxy_read_timeout (\d+)s/m.exec(site) ?? [];
    const storePaths = Object.values(contract).flatMap((call) => ("needsFiles" in call ? [call.path] : []));
    for (const path of [...storePaths, copyPath]) expect(path.startsWith(paths)).toBe(true);
    // A connection, then an answer (database/postgres.ts).
    const database = 5_000 + 20_000;
    // Both ask for the size of a file, and read it.
    const store = usualPatience.brief + usualPatience.file;
    expect(Number(files) * 1000).toBeGreaterThan(store + database);
    expect(Number(others) * 1000).toBeGreaterThan(database);
  });

  test("takes no process for one that hangs because it refuses the calls of one visitor", async () => {
    const busy = await backend((incoming, response) => {
      response.writeHead(incoming.url === "/busy" ? 503 : 200).end();
    });
    const nginx = await nginxFor([busy.url, busy.url], { workers: 1 });
    const get = statusThrough(nginx);
    const refused = await Promise.all(Array.from({ length: 40 }, () => get("/busy")));
    expect(new Set(refused)).toEqual(new Set([503]));
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => get("/"))))).toEqual(new Set([200]));
  });

  test("logs no token and nothing that an applicant looks up, also when no server answers", async () => {
    const nginx = await nginxFor([stopped]);
    await post(nginx, "/print.html?service_token=abc", 0);
    expect(await post(nginx, "/lookup/find?text=12+Alder", 0)).toBe(503);
    await vi.waitUntil(() => nginx.logged().includes("/lookup/find"));
    expect(nginx.logged()).toContain("/print.html");
    expect(nginx.logged()).not.toMatch(/service_token|abc|Alder/);
  });

  test("logs short lines of long paths, and few of the requests that are refused", async () => {
    const nginx = await nginxFor([server.address], { workers: 1 });
    const address = `https://127.0.0.1:${nginx.port}`;
    expect((await send(`${address}/${"%22".repeat(1000)}`, "GET", {})).status).toBe(404);
    await send(`${address}/last`, "GET", {});
    await vi.waitUntil(() => nginx.logged().includes("/last"));
    const lines = nginx.logged().trim().split("\n");
    for (const line of lines) expect(line.length).toBeLessThan(250);
    for (const start of ['"GET /" 404 ', '"GET /last" 404 ']) expect(nginx.logged()).toContain(start);

    const held = await Promise.all(Array.from({ length: 200 }, () => halfCall(nginx, attacker)));
    const refused = Array.from({ length: 300 }, () => send(`${address}/public/login`, "POST", {}, null, attacker));
    for (const { status } of await Promise.all(refused)) expect(status).toBe(503);
    for (const socket of held) socket.destroy();
    expect(nginx.logged().match(/public.login/g)?.length ?? 0).toBeLessThan(30);
  });
});

test("the health check of a container ends a server that hangs, and no other process", needs("Linux"), async () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-health-"));
  const check = join(folder, "health.mjs");
  writeFileSync(check, readFileSync(file("health.mjs"), "utf8").replace("20_000", "200"));
  const hanging = await backend(() => {});
  for (const name of ["main.js", "other.js"]) writeFileSync(join(folder, name), "setInterval(() => {}, 1000);");
  const run = (name: string) => spawn(process.execPath, [name], { cwd: folder, stdio: "ignore" });
  const [server, other] = [run("main.js"), run("other.js")];
  const env = { ...process.env, PORT: new URL(hanging.url).port };
  const ended = once(server, "exit");
  const checked = once(spawn(process.execPath, [check], { cwd: folder, env, stdio: "ignore" }), "exit");
  expect([await checked, await ended]).toEqual([
    [1, null],
    [null, "SIGKILL"],
  ]);
  expect(other.kill("SIGKILL")).toBe(true);
  rmSync(folder, { recursive: true });
});

const attacker = "127.0.0.7";
const honest = "127.0.0.9";
const half =
  "Host: apply.university.edu\r\nContent-Type: application/json\r\nContent-Length: 16000\r\nExpect: 100-continue";
const call = `POST /api/submit HTTP/1.1\r\n${half}\r\n\r\n`;

/**
 * Sends the head of a call with a body from an address, and ends the connection where the call is refused. Resolves
 * when nginx has read the head.
 */
function halfCall(nginx: TestNginx, localAddress: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: nginx.port, localAddress, rejectUnauthorized: false };
    const socket: Socket = connectSecurely(options, () => socket.write(call));
    socket.on("error", reject);
    socket.on("data", (data) => (String(data).includes("HTTP/1.1 503") ? socket.destroy() : undefined));
    socket.once("data", () => resolve(socket));
  });
}

test(
  "while one address holds as many connections of nginx as it gets by calls whose body does not come, another is answered, even with the 768 connections of Debian's nginx.conf",
  needs("nginx"),
  async () => {
    // It waits for bodies however slow the machine is.
    const patient = await createHttp(server.services, { ...timeLimits, body: 900, silence: 900 });
    const backend = await patient.listen({ port: 0, host: "127.0.0.1" });
    const nginx = await nginxFor([backend], { workers: 1, hasStockConnections: true });
    const held: Socket[] = [];
    for (let batch = 0; batch < 40; batch += 1) {
      held.push(...(await Promise.all(Array.from({ length: 20 }, () => halfCall(nginx, attacker)))));
    }
    await expect.poll(() => held.filter(({ destroyed }) => !destroyed).length).toBe(200);
    const base = `https://127.0.0.1:${nginx.port}`;
    expect((await send(`${base}/institution.json`, "GET", {}, null, honest)).status).toBe(200);
    const login = JSON.stringify({ username: "ada@example.edu", password: "Wrong-Horse-77" });
    const statusFrom = async (address: string) =>
      (await send(`${base}/public/login`, "POST", { "content-type": "application/json" }, login, address)).status;
    expect([await statusFrom(honest), await statusFrom(attacker)]).toEqual([400, 503]);
    for (const socket of held) socket.destroy();
    await patient.close();
  },
);

test(
  "while one address holds 900 connections of nginx by heads that do not end, another is answered",
  needs("nginx"),
  async () => {
    const nginx = await nginxFor([server.address], { workers: 1 });
    const options = { host: "127.0.0.1", port: nginx.plainPort, localAddress: attacker };
    const held = Array.from({ length: 900 }, () => connect(options));
    for (const socket of held) socket.write("GET / HTTP/1.1\r\nHost: apply");
    await Promise.all(held.map((socket) => once(socket, "connect")));
    expect((await send(`https://127.0.0.1:${nginx.port}/readyz`, "GET", {}, null, honest)).status).toBe(200);
    for (const socket of held) socket.destroy();
  },
);

/** A server behind nginx that answers the attacker's requests never and all others at once, and counts both. */
async function startBusyServer() {
  const waiting = new Set<ServerResponse>();
  const paths: string[] = [];
  const server = await backend((incoming, response) => {
    paths.push(incoming.url ?? "");
    if (incoming.headers["x-forwarded-for"] === attacker) {
      waiting.add(response);
      response.on("close", () => waiting.delete(response));
    } else response.setHeader("cache-control", "no-cache").end(incoming.headers["accept-encoding"] ?? "plain");
  });
  return {
    ...server,
    held: () => waiting.size,
    askedInAll: () => paths.length,
    asked: (path: string) => paths.filter((one) => one === path).length,
  };
}

describe("requests that one network has in progress through nginx", needs("nginx"), () => {
  let server: Awaited<ReturnType<typeof startBusyServer>>;
  let nginx: TestNginx;
  const sessions: ClientHttp2Session[] = [];
  beforeEach(async () => {
    server = await startBusyServer();
    nginx = await nginxFor([server.url], { readTimeout: "900s" });
  });
  afterEach(() => {
    for (const session of sessions.splice(0)) session.destroy();
  });

  /** Asks 300 times from the attacker's address over HTTP/2; returns the statuses of those that are answered, as they come. */
  function flood(path: (index: number) => string): number[] {
    const statuses: number[] = [];
    const options = { host: "127.0.0.1", port: nginx.port, localAddress: attacker, rejectUnauthorized: false };
    for (let number = 0; number < 3; number += 1) {
      const createConnection = () => connectSecurely({ ...options, ALPNProtocols: ["h2"] });
      const session = connectHttp2("https://apply.university.edu", { createConnection });
      sessions.push(session);
      for (let index = 0; index < 100; index += 1) {
        const stream = session.request({ ":path": path(100 * number + index) });
        stream.on("error", () => {}).on("response", ({ ":status": status }) => void statuses.push(status ?? 0));
      }
    }
    return statuses;
  }

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, from = honest) =>
    send(`https://127.0.0.1:${nginx.port}${path}`, "GET", headers, null, from);

  test("are 100 that read, and the network's files of the widget come from nginx meanwhile", async () => {
    expect((await get("/dist/admissions-form.js")).status).toBe(200);
    const statuses = flood(() => "/api/profile");
    await expect.poll(() => statuses.length).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await expect.poll(server.held).toBe(100);
    expect((await get("/api/profile")).status).toBe(200);
    expect((await get("/dist/admissions-form.js", {}, attacker)).status).toBe(200);
  });

  test("are 16 for files that nginx has not, and those it has are there for others, also when they are due", async () => {
    expect((await get("/dist/admissions-form.js")).status).toBe(200);
    const statuses = flood((index) => `/dist/${index}.js`);
    await expect.poll(() => statuses.length).toBe(284);
    await expect.poll(server.held).toBe(16);
    expect((await get("/dist/admissions-form.js")).status).toBe(200);
    expect((await get("/api/profile")).status).toBe(200);
  });

  test("are 100 also when their client cancels them at once", async () => {
    for (let wave = 0; wave < 3; wave += 1) {
      flood(() => "/api/profile");
      await expect.poll(server.held).toBe(100);
      for (const session of sessions.splice(0)) session.destroy();
      // nginx has read the ends of those connections before it answers a later one.
      for (const _later of [1, 2]) await get("/api/profile");
    }
    expect([server.held(), server.askedInAll()]).toEqual([100, 100 + 6]);
  });

  test("are 1000 at once, and 300 a second after them", async () => {
    const start = Date.now();
    const ask = async () => {
      for (let index = 0; index < 100; index += 1) await get("/api/profile");
    };
    await Promise.all(Array.from({ length: 40 }, ask));
    const seconds = (Date.now() - start) / 1000;
    expect(server.askedInAll()).toBeGreaterThan(999);
    expect(server.askedInAll()).toBeLessThan(1_100 + 300 * seconds);
    expect((await get("/api/profile", {}, "127.0.0.10")).status).toBe(200);
  });

  test("nginx keeps one copy of a file for each encoding, and passes on the server's cache headers", async () => {
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["br;q=0, gzip", "gzip"],
      ["deflate", "plain"],
    ]) {
      const headers = { "accept-encoding": String(accepted), origin: "https://evil.example", cookie: "a=b" };
      const { text, headers: received } = await get("/dist/a.js", headers);
      expect([text, received["cache-control"]]).toEqual([encoding, "no-cache"]);
      expect((await get("/dist/x/%2e%2e/a.js", headers)).text).toBe(encoding);
    }
    expect(server.asked("/dist/a.js")).toBe(3);
  });
});

describe("the systemd unit", needs("systemd"), () => {
  test("is well-formed, and hardened, as is the nightly export with its timer", () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-unit-"));
    const names = [
      "admissions-server@.service",
      "admissions-export.service",
      "admissions-export.timer",
      "admissions-firewall.service",
    ];
    const units = names.map((name) =>
      readFileSync(file(name), "utf8").replaceAll(/\/usr\/bin\/node|\/usr\/sbin\/nft/g, process.execPath),
    );
    const paths = names.map((name) => join(folder, name));
    for (const [index, path] of paths.entries()) writeFileSync(path, units[index] ?? "");
    expect(() => execFileSync("systemd-analyze", ["verify", "--man=no", ...paths], { stdio: "pipe" })).not.toThrow();
    expect(units.filter((unit) => /^NoNewPrivileges=true$/m.test(unit))).toHaveLength(2);
    // Without it systemd kills Node at its first call that is not in the list: V8 begins with pkey_alloc.
    expect(units[0]).toMatch(/^SystemCallErrorNumber=EPERM$/m);
    rmSync(folder, { recursive: true });
  });

  test("of the limit of connections loads it again where the machine's own rules have removed it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-firewall-"));
    const [loaded, nft] = [join(folder, "loaded"), join(folder, "nft")];
    writeFileSync(nft, `#!/bin/sh\ncase "$1" in -f) touch ${loaded} ;; *) test -e ${loaded} ;; esac\n`, {
      mode: 0o755,
    });
    const unit = readFileSync(file("admissions-firewall.service"), "utf8");
    const [, script = ""] = /^ExecStart=\/bin\/sh -c '([^']+)'$/m.exec(unit) ?? [];
    const watching = spawn("sh", ["-c", script.replaceAll("/usr/sbin/nft", nft).replace("sleep 5", "sleep 0.05")]);
    for (const _time of [1, 2]) {
      await expect.poll(() => existsSync(loaded)).toBe(true);
      rmSync(loaded);
    }
    const ended = once(watching, "exit");
    watching.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
});

test("the page installs and upgrades a release that the server's user can read, also in the shell of a backup", () => {
  const page = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const blocks = [...page.matchAll(/^```sh\n([^`]*)```/gm)].map(([, block = ""]) => block);
  const installing = blocks.filter((block) => block.includes("-C /opt"));
  expect(installing).toHaveLength(2);
  for (const block of installing) expect(block).toMatch(/^umask 022\n/);
});

test("the file of settings is read by shells as it is written, and the server starts with it once its secrets are filled in", () => {
  const written = readFileSync(file("admissions-server.env"), "utf8");
  const lines = written.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  // What `sh` and systemd read alike: nothing in a value that either would expand.
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
  const { body } = await server.http.inject("/metrics");
  const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const dashboard = JSON.parse(readFileSync(file("admissions-dashboard.json"), "utf8"));
  const rules = readFileSync(file("admissions-alerts.yml"), "utf8");
  const text = JSON.stringify(dashboard.panels) + rules;
  const asked = [...text.matchAll(/\b(?:http|admissions|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => !known.has(name.replace(/_(count|bucket)$/, "")))).toEqual([]);
});

test("a single fault of a job by the clock is an alert: the rule names each, and its count begins at 0", async () => {
  const server = await startTestServer({
    KEEP_APPLICATIONS: "730d",
    OFFICE_EMAIL: "office@university.example daily",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  const { body } = await server.http.inject("/metrics");
  const counted = [...body.matchAll(/^admissions_faults_total\{kind="([^"]+)"\} 0$/gm)].map(([, kind]) => kind);
  const jobs = allJobs(server.services);
  expect(counted.sort()).toEqual([...new Set(["call", ...jobs.map(({ kind }) => kind)])].sort());
  const rules = readFileSync(file("admissions-alerts.yml"), "utf8");
  const named = /kind=~"([^"]+)"\}\[2h\]\)\) > 0$/m.exec(rules)?.[1] ?? "";
  const byClock = jobs.filter((job) => "schedule" in job).map(({ kind }) => kind);
  expect(named.split("|")).toEqual([...new Set(byClock)].sort());
  await server.stop();
});
