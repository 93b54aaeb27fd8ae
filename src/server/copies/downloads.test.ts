import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test, vi } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import { markSubmitted } from "../applications/applicationTable";
import { StorageAway } from "../files/files";
import { rates, requireWithin } from "../limits/limits";
import { accountIdOf } from "../office/tokens";
import { copyStatus } from "./copyStatus";
import { finishCopy } from "./copyTable";

const server = await serverOfFile();

/** More bytes than the buffers of a connection hold. */
const unread = 20_000_000;

/** An applicant with a finished copy, and the path of its link. */
async function withCopy(username: string, size: number): Promise<{ visitor: Visitor; path: string }> {
  const { services } = server;
  const visitor = await loggedIn(server, username);
  const accountId = (await accountIdOf(services, username)) ?? "";
  await services.storage.files.write(`copies/${accountId}/copy`, Buffer.alloc(size, "%PDF "));
  await markSubmitted(services.db, accountId, []);
  await services.db.query("insert into pdf_copy (account_id, job_id) values ($1, gen_random_uuid())", [accountId]);
  const [copy] = await services.db.query<{ id: string }>("select job_id as id from pdf_copy where account_id = $1", [
    accountId,
  ]);
  await services.db.transaction((tx) => finishCopy(tx, copy?.id ?? "", `copies/${accountId}/copy`));
  const { url } = await copyStatus(services, { accountId, network: "a network" });
  return { visitor, path: new URL(url ?? "").pathname + new URL(url ?? "").search };
}

/** Begins a download and reads none of its content. */
async function begin({ cookie, ip }: Visitor, path: string): Promise<IncomingMessage> {
  const sent = request(server.address + path, { headers: { cookie, "x-forwarded-for": ip } }).end();
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (!response) throw new Error("There is no response.");
  return response;
}

test("an account downloads its copy once at a time, until the whole response has gone or its client has", async () => {
  const { visitor, path } = await withCopy("once@example.edu", unread);
  const first = await begin(visitor, path);
  const second = await visitor.get(path);
  expect([first.statusCode, second.status]).toEqual([200, 429]);
  expect(second.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(second.headers.get("retry-after")).toBe("10");
  first.destroy();
  // The server hears a little later that its client, or the whole response, has gone.
  for (const _next of ["its client", "the response"])
    await expect.poll(async () => (await visitor.get(path)).status).toBe(200);
});

test.each<[string, Error, number, string]>([
  ["the file store", new StorageAway("refused"), 503, "file store"],
  ["anything else", new Error("unknown"), 500, "Something went wrong on our side"],
])(
  "a download says in plain text that %s failed, since it opens in a tab of its own",
  async (what, fault, status, message) => {
    const { visitor, path } = await withCopy(`${what.replaceAll(" ", "-")}@example.edu`, 100);
    const read = vi.spyOn(server.services.storage.files, "read").mockRejectedValue(fault);
    const { statusCode, headers, body } = await server.http.inject({ url: path, headers: { cookie: visitor.cookie } });
    read.mockRestore();
    expect([statusCode, headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    expect(body).toContain(message);
    expect(body).not.toContain("{");
  },
);

test("no request reads the copy without sending it", async () => {
  const { visitor, path } = await withCopy("head@example.edu", 100);
  expect((await visitor.call("HEAD", path)).status).toBe(404);
});

test("an account downloads its copy sixty times in ten minutes at most", async () => {
  const { visitor, path } = await withCopy("often@example.edu", 100);
  const accountId = (await accountIdOf(server.services, "often@example.edu")) ?? "";
  await requireWithin(server.services, rates.downloadsOfAccount, accountId, 58);
  const statuses: number[] = [];
  const download = () =>
    vi.waitFor(async () => {
      const { status, headers } = await visitor.get(path);
      if (headers.get("retry-after") === "10") throw new Error("The former download still runs.");
      return status;
    });
  for (let count = 0; count < 3; count += 1) statuses.push(await download());
  expect(statuses).toEqual([200, 200, 429]);
});
