import { describe, expect, test } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { createClient } from "./client";
import { UnauthorizedError } from "./errors";

const over = new UnauthorizedError("over", 401, "");

/** A client in a session, with the server's answer to the next calls: the tag of the response, and what was sent. */
function connected() {
  const sent: (string | null)[] = [];
  const closed: unknown[] = [];
  const server: { status: number; tag: string | null; held: Promise<void> | null } = {
    status: 200,
    tag: "one",
    held: null,
  };
  const session = new AbortController();
  const client = createClient({
    baseUrl: () => ({ url: new URL("https://apply.test/") }),
    async fetch(_, init) {
      sent.push(new Headers(init?.headers).get("Session-Tag"));
      const { status, tag, held } = server;
      await held;
      return Response.json({ message: "ok" }, { status, headers: tag === null ? {} : { "Session-Tag": tag } });
    },
    texts: { unreachable: "unreachable", misconfigured: "misconfigured" },
    session: session.signal,
    onClosed: (fault) => closed.push(fault),
    timeout: 60_000,
  });
  const call = (options = {}) =>
    client.call("saveLastPage", { body: { last_page: "/about" } }, options).then(
      () => "done",
      (fault: unknown) => (fault instanceof UnauthorizedError ? fault : expect.unreachable(String(fault))),
    );
  return {
    client,
    server,
    sent,
    closed,
    call,
    end: () => session.abort(over),
  };
}

const ofOther = expect.objectContaining({ status: 401, hasSuccessor: true });

describe("the tag of a session", () => {
  test("is sent with every later call of the account, also with the last one of a page that closes, and with no public one", async () => {
    const { call, client, sent } = connected();
    await call();
    await call({ keepalive: true });
    await client.call("forgotPassword", { body: { username: "ada@grandview.edu" } });
    expect(sent).toEqual([null, "one", null]);
  });

  test("that the server does not give is not sent", async () => {
    const { call, server, sent } = connected();
    server.tag = null;
    await call();
    expect([await call(), sent]).toEqual(["done", [null, null]]);
  });

  test.each([200, 401, 409])("of another session is a 401, as the tag of a response %i", async (status) => {
    const { call, closed, server } = connected();
    await call();
    Object.assign(server, { status, tag: "two" });
    expect(await call()).toEqual(ofOther);
    expect(closed).toEqual([ofOther]);
    // It is not taken over.
    server.status = 200;
    expect(await call()).toEqual(ofOther);
  });

  test("of a public call says nothing", async () => {
    const { call, client, closed, server } = connected();
    await call();
    server.tag = "two";
    await client.call("forgotPassword", { body: { username: "ada@grandview.edu" } });
    expect(closed).toEqual([]);
  });

  test("of a session that is over goes with its last call alone, its logout", async () => {
    const { call, closed, server, sent, end } = connected();
    await call();
    end();
    Object.assign(server, { status: 401, tag: "two" });
    expect(await call({ isLast: true })).toEqual(ofOther);
    expect(await call()).toBe(over);
    expect([sent, closed]).toEqual([[null, "one"], []]);
  });
});

test.each([200, 401, 409])(
  "a call of the account whose session ends before the response rejects with the session's reason, and tells nobody of the response %i",
  async (status) => {
    const { call, closed, server, end } = connected();
    const { opened, open: release } = makeGate();
    Object.assign(server, { status, held: opened });
    const late = call();
    end();
    release();
    expect(await late).toBe(over);
    expect(closed).toEqual([]);
  },
);
