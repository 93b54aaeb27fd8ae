import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CallName, contract } from "../../src/shared/wire/contract";
import { FakeAccount, type Fault } from "../../src/widget/state/account.fixture";
import { applicationChecks } from "./applicationChecks";
import { ServerUnderTest } from "./check";
import { Client } from "./client";
import { recordedExchanges } from "./recorded";

const base = "https://apply.test";
let account: FakeAccount;

beforeEach(() => {
  account = new FakeAccount();
  vi.stubGlobal("fetch", account.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const isName = (name: string): name is CallName => name in contract;

/** What the account lacks: the tests of uploads, of the PDF copy and of the print view have other fakes. */
const lacking = [
  ...["temporaryPdf", "presignUpload", "startConversion", "conversion", "deleteConversion"],
  ...["documents", "deleteDocument", "pdf"],
];

describe("the account with which the stores are tested, in place of a server", () => {
  test("answers every call as the recorded server did: its status, the contract's shape, a tag where there was one", async () => {
    const client = new Client(base);
    const lacks = new Set<string>();
    const faults: string[] = [];
    account.unknown.add("favourite_colour");
    for (const { call, request, response } of recordedExchanges) {
      const { status } = response;
      if (!isName(call)) continue;
      const { body, query = {}, path } = request;
      const field_key = path.split("/").at(-1) ?? "";
      const answered = await client.send(call, { body, query, field_key });
      if (answered.status === 404) lacks.add(call);
      else if (answered.status !== status) faults.push(`${call}: the status ${answered.status}`);
      else if (status < 400 && !contract[call].response.is(answered.json))
        faults.push(`${call}: the shape of ${answered.text}`);
      else if (answered.headers.has("etag") !== "etag" in response.headers) faults.push(`${call}: the entity tag`);
    }
    expect(faults).toEqual([]);
    expect([...lacks].sort()).toEqual([...lacking].sort());
  });

  const shared = ["merge", "unknown-keys", "status-again", "conflict", "no-conflict"].map(
    (name) => `application.${name}`,
  );

  test.each(applicationChecks.filter(({ id }) => shared.includes(id)))(
    "meets the requirement $id: $title",
    async (check) => {
      account.statuses = [];
      account.unknown.add("favourite_colour");
      const mail = { textTo: async () => "Your code is 123456.", stop: async () => undefined };
      const target = { base, mail, cookiePrefix: "", serviceToken: null };
      await expect(check.run(new ServerUnderTest(target))).resolves.toBeUndefined();
    },
  );

  test("refuses with a message in every fault, and with nothing that the client takes for a success", async () => {
    const client = new Client(base);
    const refusals: readonly (readonly [Fault, number])[] = [
      ["busy", 429],
      ["broken", 500],
      ["refused", 400],
      ["readOnly", 409],
      ["conflict", 412],
      ["unauthorized", 401],
    ];
    for (const [fault, status] of refusals) {
      account.faults = [fault];
      await client.refused(status, "saveAnswer", { body: { first_name: "Ada" } });
    }
    account.faults = ["portal"];
    expect((await client.send("profile")).json).toBeNull();
  });
});
