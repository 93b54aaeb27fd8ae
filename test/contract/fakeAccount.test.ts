import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CallName, contract } from "../../src/shared/wire/contract";
import { FakeAccount } from "../../src/widget/state/account.fixture";
import { applicationChecks } from "./applicationChecks";
import { ServerUnderTest } from "./check";
import { Client } from "./client";
import { recordedExchanges } from "./recorded";

// The account with which the stores are tested, in place of a server.
const base = "https://apply.test";
let account: FakeAccount;

beforeEach(() => {
  account = new FakeAccount();
  account.statuses = [];
  account.unknown.add("favourite_colour");
  vi.stubGlobal("fetch", account.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const isName = (name: string): name is CallName => name in contract;

/** What it lacks: uploads, the PDF copy and the print view are tested with other fakes. */
const lacking = [
  ...["conversion", "deleteConversion", "deleteDocument", "documents", "pdf", "presignUpload", "startConversion"],
  "temporaryPdf",
];

test("the fake account answers each call that it has as the recorded server did: status, shape, and whether there is a tag", async () => {
  const client = new Client(base);
  const lacks = new Set<string>();
  for (const [index, { call, request, response }] of recordedExchanges.entries()) {
    if (!isName(call)) continue;
    const { body, query = {}, path } = request;
    const { status, json, headers } = await client.send(call, { body, query, field_key: path.split("/").at(-1) ?? "" });
    if (status === 404) {
      lacks.add(call);
      continue;
    }
    const isAsInContract = status >= 400 || contract[call].response.is(json);
    expect([status, isAsInContract, headers.has("etag")], `${index} ${call}`).toEqual([
      response.status,
      true,
      "etag" in response.headers,
    ]);
  }
  expect([...lacks].sort()).toEqual(lacking);
});

const met = ["merge", "unknown-keys", "status-again", "conflict", "no-conflict"].map((name) => `application.${name}`);

test.each(applicationChecks.filter(({ id }) => met.includes(id)))(
  "the fake account meets the requirement $id: $title",
  async ({ run }) => {
    const mail = { textTo: async () => "Your code is 123456.", stop: async () => undefined };
    const server = new ServerUnderTest({ base, mail, cookiePrefix: "", serviceToken: null });
    await expect(run(server)).resolves.toBeUndefined();
  },
);
