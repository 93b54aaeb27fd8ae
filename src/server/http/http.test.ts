import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { production } from "../../../test/support/referenceServer/production";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { createHttp } from "../app";
import { createLog } from "../config/log";
import { readSettings } from "../config/settings";
import { createLimits } from "../limits/limits";
import { enqueue } from "../queue/jobTable";
import { tooBusy } from "../refusal";

const server = await serverOfFile({
  ALLOWED_ORIGINS: "https://www.university.edu",
  FRAME_ANCESTORS: "https://partner.example",
});

const credentials = { username: "ada@example.edu", password: "Wrong-Horse-77" };

describe("the origin of a call", () => {
  test.each([
    ["our own origin", () => ({ origin: server.address }), 400],
    ["an allowed origin", () => ({ origin: "https://www.university.edu" }), 400],
    ["a program without an origin", () => ({}), 400],
    ["a foreign origin", () => ({ origin: "https://evil.example" }), 403],
    ["a sandboxed page", () => ({ origin: "null" }), 403],
    ["a look-alike origin", () => ({ origin: "https://www.university.edu.evil.example" }), 403],
    ["a cross-site navigation", () => ({ "sec-fetch-site": "cross-site" }), 403],
  ])("a state-changing call from %s", async (_who, headers, status) => {
    const answer = await new Visitor(server).call("POST", "/public/login", credentials, headers());
    expect(answer.status).toBe(status);
  });

  test.each(["/api/logout", "/api/%6cogout"])(
    "another site's link or image to %s does not log the applicant out",
    async (path) => {
      const visitor = await loggedIn(server, `stay${path.length}@example.edu`);
      const answer = await visitor.call("GET", path, undefined, { "sec-fetch-site": "cross-site" });
      expect(answer.status).toBe(403);
      expect((await visitor.get("/api/profile")).status).toBe(200);
    },
  );

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "a body of type %s is 415",
    async (type) => {
      const answer = await new Visitor(server).call("POST", "/public/login", "{}", { "content-type": type });
      expect(answer.status).toBe(415);
      expect(answer.body.message).toMatch(/\.$/);
    },
  );

  // DataDog/browser-sdk#1818, dust-tt/dust#21377, aws-observability/aws-rum-web#663. What measures a page adds headers to every call, and none arrives.
  test("CORS lets an allowed origin send cookies, Session-Tag and headers of its own and read ETag, Retry-After and Session-Tag, and no other", async () => {
    const preflight = (origin: string) =>
      fetch(`${server.address}/api/answer`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": "if-match,session-tag,traceparent",
        },
      });
    const allowed = await preflight("https://www.university.edu");
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://www.university.edu");
    expect(allowed.headers.get("access-control-allow-credentials")).toBe("true");
    expect(allowed.headers.get("access-control-allow-headers")).toMatch(/if-match.*session-tag.*traceparent/i);
    const foreign = await preflight("https://evil.example");
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    const real = await fetch(`${server.address}/lookup/find?text=a&category=address`, {
      headers: { origin: "https://www.university.edu" },
    });
    expect(real.headers.get("access-control-expose-headers")).toMatch(/ETag.*Retry-After.*Session-Tag/);
  });
});

describe("every answer", () => {
  test.each(["/healthz", "/api/profile", "/no/such/path", "/%", "/%ff?a=%", "/", "/outbox"])(
    "%s has a request id and safe headers",
    async (path) => {
      const { headers } = await fetch(server.address + path);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("default-src");
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  test("no page may frame JSON; pages of the server's own origin may frame its pages", async () => {
    const policy = async (path: string) => (await fetch(server.address + path)).headers.get("content-security-policy");
    expect(await policy("/healthz")).toBe("default-src 'none';frame-ancestors 'none'");
    expect(await policy("/outbox")).toMatch(
      /^default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self';.*frame-ancestors 'self'$/,
    );
  });

  test.each(["/%", "/%ff?a=%"])("an address that cannot be decoded, %s, is 404 with a message", async (path) => {
    const answer = await new Visitor(server).get(path);
    expect(answer).toMatchObject({ status: 404, body: { message: "There is nothing at this address." } });
  });

  test("a person who has mistyped an address reads a page", async () => {
    const response = await fetch(`${server.address}/aplly`, { headers: { accept: "text/html,*/*;q=0.8" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await response.text()).toMatch(
      /<html lang="en">[\s\S]*<h1>There is nothing at this address\.<\/h1>[\s\S]*<p lang="es">No hay nada en esta dirección\./,
    );
  });

  test.each([
    ["without a boundary", "multipart/form-data", "x"],
    ["of another boundary", "multipart/form-data; boundary=x", "--y\r\n\r\n"],
    [
      "with a file that never ends",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
  ])("an upload %s is refused with a message", async (_what, type, body) => {
    const answer = await new Visitor(server).call("POST", "/files/upload", body, { "content-type": type });
    expect([400, 403, 415]).toContain(answer.status);
    expect(answer.body.message).toMatch(/\.$/);
  });

  test("a call without a session is 401 before its body is read, and a body of very many values is 413", async () => {
    expect((await new Visitor(server).put("/api/answer", "{")).status).toBe(401);
    const visitor = await loggedIn(server, "values@example.edu");
    const keys = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`key${n}`, ""]));
    expect((await visitor.put("/api/answer", keys)).status).toBe(413);
  });

  describe("a body of more than 16 KiB", () => {
    const text = JSON.stringify({ username: "x".repeat(20_000), password: "" });

    test.each(["/public/login", "/nothing"])("to %s, which needs no session, is 413", async (path) => {
      const answer = await new Visitor(server).call("POST", path, text);
      expect(answer.status).toBe(413);
      expect(answer.body.message).toMatch(/^That is more than we can take at once\./);
    });

    test("is read of an applicant who is logged in", async () => {
      const visitor = await loggedIn(server, "long-body@example.edu");
      const answer = await visitor.put("/api/answer", { suspended_comment: "x".repeat(20_000) });
      expect(answer.status).toBe(400);
      expect(answer.body.message).not.toMatch(/more than we can take/);
    });

    test.each([
      ["without a session", ""],
      ["with a session that is not valid", "Cookie: admissions-session=invented\r\n"],
    ])("half sent %s is 401 before the rest arrives", async (_what, cookie) => {
      const socket = connect(Number(new URL(server.address).port), "localhost");
      const response = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
      const head = "PUT /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
      socket.write(`${head}\r\n${cookie}Content-Length: 20000\r\n\r\n`);
      expect(await response).toMatch(/^HTTP\/1\.1 401 /);
      socket.destroy();
    });
  });
});

describe("load", () => {
  const path = "/lookup/find?text=north&category=hs_ceeb";
  /** Calls of another test that are still in progress take no place. */
  const ownLimits = () => ({
    ...server.services,
    limits: { ...createLimits(), accountMs: 0, lagMs: Number.POSITIVE_INFINITY },
  });

  test("calls pipelined on a connection that closes do not count for ever, and leave no file open", async () => {
    const http = await createHttp(ownLimits());
    await http.listen({ port: 0, host: "127.0.0.1" });
    const openFiles = () => readdirSync("/proc/self/fd").length;
    const body = JSON.stringify(credentials);
    const login = `POST /public/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const before = openFiles();
    for (const next of ["/demo.json", "/assets/site.css"]) {
      const socket = connect(Number(new URL(http.listeningOrigin).port), "127.0.0.1");
      const read = once(http.server, "request");
      socket.write(login + `GET ${next} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(260));
      await read;
      socket.destroy();
    }
    const visitor = new Visitor({ address: http.listeningOrigin });
    await expect.poll(async () => (await visitor.get(path)).status).toBe(200);
    await expect.poll(openFiles).toBeLessThan(before + 20);
    await http.close();
  });

  test("a server that refuses every call for five seconds is alive and not ready", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const http = await createHttp(ownLimits());
    const slowness = makeGate();
    let running = 0;
    http.get("/slow", async () => {
      running += 1;
      await slowness.opened;
      return {};
    });
    const statusOf = async (url: string) => (await http.inject(url)).statusCode;
    const from = async (remoteAddress: string) => (await http.inject({ url: "/slow", remoteAddress })).statusCode;
    const slow = Array.from({ length: 250 }, (_, number) => from(`192.0.2.${number}`));
    await expect.poll(() => running).toBe(250);
    const { statusCode, headers, body } = await http.inject(path);
    expect([statusCode, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
    expect(body).toContain("Nothing you typed is lost");
    vi.advanceTimersByTime(4_900);
    expect(await statusOf("/readyz")).toBe(200);
    vi.advanceTimersByTime(200);
    expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
    slowness.open();
    await Promise.all(slow);
    vi.advanceTimersByTime(300);
    expect([await statusOf("/readyz"), await statusOf(path)]).toEqual([200, 200]);
    vi.useRealTimers();
    await http.close();
  });
});

describe("operations", () => {
  test("healthz and readyz answer, and metrics count by route pattern", async () => {
    const visitor = new Visitor(server);
    expect((await visitor.get("/healthz")).status).toBe(200);
    expect((await visitor.get("/readyz")).status).toBe(200);
    await visitor.call("GET", "/api/document-answer?named=a-secret");
    const text = await (await fetch(`${server.address}/metrics`)).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).not.toContain("a-secret");
  });

  test("metrics count the jobs that wait, by kind", async () => {
    await enqueue(server.services.db, "of no handler", {});
    const { body, headers } = await server.http.inject("/metrics");
    expect(body).toContain('admissions_jobs_waiting{kind="of no handler"} 1');
    expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  });
});

const metricsOf = async (environment: Record<string, string>, authorization = "") => {
  const services = { ...server.services, settings: readSettings(environment) };
  const http = await createHttp(services);
  const { statusCode } = await http.inject({ method: "GET", url: "/metrics", headers: { authorization } });
  await http.close();
  return statusCode;
};
const open = { ...production, FORM_URL: "self" };
const guarded = { ...open, METRICS_TOKEN: "0123456789abcdef-for-prometheus-0" };

test.each([
  ["in production without METRICS_TOKEN", open, "Bearer ", 404],
  ["with another token", guarded, "Bearer 0123456789abcdef-for-prometheus-1", 404],
  ["without the token", guarded, "", 404],
  ["with the token", guarded, "Bearer 0123456789abcdef-for-prometheus-0", 200],
])("/metrics %s", async (_who, environment, authorization, status) => {
  expect(await metricsOf(environment, authorization)).toBe(status);
});

const seen = async (remoteAddress: string, environment = {}) => {
  const http = await createHttp({ ...server.services, settings: readSettings(environment) });
  http.get("/seen", async (request) => request.ip);
  // The first is what a visitor may have made up, the last what the proxy has added.
  const headers = { "x-forwarded-for": "1.1.1.1, 203.0.113.9" };
  const { body } = await http.inject({ method: "GET", url: "/seen", remoteAddress, headers });
  await http.close();
  return body;
};

test("TRUSTED_PROXIES: a proxy on this machine is trusted; a proxy elsewhere, also in a private network, only when it is named", async () => {
  expect(await seen("127.0.0.1")).toBe("203.0.113.9");
  expect(await seen("10.0.0.5")).toBe("10.0.0.5");
  expect(await seen("10.0.0.5", { TRUSTED_PROXIES: "10.0.0.0/8" })).toBe("203.0.113.9");
  expect(await seen("127.0.0.1", { TRUSTED_PROXIES: "10.0.0.0/8" })).toBe("127.0.0.1");
});

describe("logs", () => {
  test("a fault's line has its kind and place, never the text of a database error", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    log.fault(Object.assign(new Error("Key (username)=(ada@example.edu) already exists."), { code: "23505" }));
    expect(lines.join()).toContain("23505");
    expect(lines.join()).not.toContain("ada@example.edu");
  });

  test("a refusal because of load has its line and is no fault; a database that is away is one", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    const http = await createHttp({ ...server.services, log });
    http.get("/busy", () => Promise.reject(tooBusy()));
    http.get("/away", () => Promise.reject(Object.assign(new Error("away"), { code: "57P01" })));
    expect((await http.inject("/busy")).statusCode).toBe(503);
    expect(lines.filter((line) => line.includes('"fault"'))).toEqual([]);
    expect(lines.join()).toContain('"status":503');
    expect((await http.inject("/away")).statusCode).toBe(503);
    expect(lines.filter((line) => line.includes('"fault"'))).toHaveLength(1);
    const { body } = await http.inject("/metrics");
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/busy",status="503"\} 1/);
    await http.close();
  });
});

test("the outbox shows what was mailed, escaped, with links", async () => {
  await new Visitor(server).post("/public/signup", { username: "box@example.edu", password: "Correct-Horse-7" });
  const page = await (await fetch(`${server.address}/outbox`)).text();
  expect(page).toMatch(/box@example\.edu[\s\S]*\d{6}/);
});
