import { afterAll, expect, test } from "vitest";
import { listening } from "../../../test/support/listening";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { permit } from "../../../test/support/referenceServer/uploads";
import { loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import { rates } from "../limits/limits";

const filesAway =
  "We can't reach our file store right now. Your answers are safe: please try the file again in a minute.";
let asked = 0;
const store = await listening((request) => {
  asked += 1;
  request.resume();
});
const server = await serverOfFile({
  S3_URL: `${store.url.replace("//", "//AKIDEXAMPLE:a%20secret@")}/documents?region=eu-central-1`,
});
afterAll(() => store.stop());

function confirm({ cookie }: Visitor, fileKey: string, network: number) {
  return server.http.inject({
    method: "POST",
    url: "/api/pdf/document-answer/fafsa_file",
    headers: { cookie, "x-forwarded-for": `203.0.113.${network}` },
    payload: { file_key: fileKey, file_name: "aid.png" },
  });
}

test("a file store that accepts and never answers keeps confirmations waiting, no other call, and the process is ready", async () => {
  const applicant = await loggedIn(server, "saves@example.edu");
  const uploaders = await Promise.all(
    Array.from({ length: 10 }, (_, number) => loggedIn(server, `uploads-${number}@example.edu`)),
  );
  const confirmations = await Promise.all(
    uploaders.map(async (uploader, account) => {
      const { key = "" } = (await permit(uploader)).fields;
      const length = rates.conversionsOfAccount.hits - 1;
      return Array.from({ length }, (_, number) => confirm(uploader, key, (number + length * account) % 250));
    }),
  );
  const all = confirmations.flat();
  // Those beyond the places of such calls are answered at once.
  const first = await Promise.race(all);
  expect([first.statusCode, first.json().message]).toEqual([503, filesAway]);
  for (let save = 0; save < 20; save += 1) {
    expect((await applicant.put("/api/answer", { first_name: `Ada ${save}` })).status).toBe(200);
  }
  expect((await applicant.call("DELETE", "/api/document-answer/fafsa_file")).status).toBe(200);
  const responses = await Promise.all(all);
  expect(responses.filter(({ statusCode }) => statusCode === 503)).toHaveLength(all.length);
  expect(new Set(responses.map((response) => response.json().message))).toEqual(new Set([filesAway]));
  expect(responses.length).toBeGreaterThan(250);
  expect((await applicant.get("/readyz")).status).toBe(200);
  // By now the store is known to hang.
  const before = asked;
  const { key = "" } = (await permit(applicant)).fields;
  expect((await confirm(applicant, key, 1)).statusCode).toBe(503);
  expect(asked).toBe(before);
});
