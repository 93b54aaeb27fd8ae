import assert from "node:assert/strict";
import { completeAnswers } from "../support/referenceServer/completeAnswers";
import { checksOf, must, type ServerUnderTest, should } from "./check";
import type { Client, Received } from "./client";

const common = "Common to all calls";
const shapes = "Shapes";
const twoPlaces = "Two places at once";
const adds = "What the reference server adds";

async function answersOf(client: Client): Promise<Record<string, unknown>> {
  return Object((await client.ok("profile")).json).answer;
}

function etag(answered: Received): string {
  const tag = answered.headers.get("etag");
  assert.ok(tag, "an ETag");
  return tag;
}

async function submitted(server: ServerUnderTest): Promise<Client> {
  const client = await server.newSession();
  await client.ok("saveAnswer", { body: completeAnswers() });
  await client.ok("submit", { body: {} });
  return client;
}

/** Saving, checking, submitting. */
export const applicationChecks = checksOf({
  "application.merge: answers are merged and read back": must(shapes, async (server) => {
    const client = await server.newSession();
    await client.ok("saveAnswer", { body: { first_name: "Ada", optin_sms_ind: true } });
    await client.ok("saveAnswer", { body: { last_name: "Łovelace 🎓", first_name: "" } });
    assert.deepEqual(await answersOf(client), { first_name: "", last_name: "Łovelace 🎓", optin_sms_ind: true });
  }),
  "application.unknown-keys: unknown answer keys are refused and nothing of that save is kept": must(
    common,
    async (server) => {
      const client = await server.newSession();
      await client.refused(400, "saveAnswer", { body: { first_name: "Ada", favourite_colour: "blue" } });
      assert.deepEqual(await answersOf(client), {});
    },
  ),
  "application.refused-keys: a refused save names the refused answers, so that the client can send the others": should(
    shapes,
    async (server) => {
      const client = await server.newSession();
      const body = { first_name: "Ada", favourite_colour: "blue", gender: "no such option" };
      const { json } = await client.refused(400, "saveAnswer", { body });
      const { errors } = Object(json);
      assert.deepEqual(Object.keys(errors).sort(), ["favourite_colour", "gender"]);
      assert.ok(
        Object.values(errors).every((reasons) => Array.isArray(reasons) && reasons.length > 0),
        "a list of reasons each",
      );
    },
  ),
  "application.place: last page, add-another and tabs are read back": must(shapes, async (server) => {
    const client = await server.newSession();
    await client.ok("saveLastPage", { body: { last_page: "/education-ug" } });
    await client.ok("saveAddAnother", { body: { button_id: "activity", num_components: 3 } });
    await client.ok("saveTab", { body: { tab_id: "transcript", chosen_tab: "upload" } });
    await client.ok("postValidations", { body: { first_name: ["Please answer."] } });
    assert.equal(Object((await client.ok("profile")).json).last_page, "/education-ug");
    assert.deepEqual((await client.ok("addAnother")).json, { activity: 3 });
    assert.deepEqual((await client.ok("tabs")).json, { transcript: "upload" });
  }),
  "application.status-again: repeating a web status changes nothing": must(shapes, async (server) => {
    const client = await server.newSession();
    for (const web_status of ["started", "started", "validating"])
      await client.ok("postWebStatus", { body: { web_status } });
    const { web_status } = Object((await client.ok("profile")).json);
    assert.deepEqual(
      new Set(web_status.map((entry: { web_status: string }) => entry.web_status)),
      new Set(["started", "validating"]),
    );
  }),
  "application.incomplete-is-422: an incomplete application is 422 with the errors by field": must(
    shapes,
    async (server) => {
      const client = await server.newSession();
      const { legal_agree: _missing, ...rest } = completeAnswers();
      await client.ok("saveAnswer", { body: rest });
      const { json } = await client.refused(422, "submit", { body: {} });
      assert.deepEqual(Object.keys(Object(json).errors), ["legal_agree"]);
    },
  ),
  "application.submit-again: submitting again answers the same success, and the status becomes submitted": must(
    shapes,
    async (server) => {
      const client = await submitted(server);
      await client.ok("submit", { body: {} });
      await client.ok("postWebStatus", { body: { web_status: "submitted" } });
      const { web_status } = Object((await client.ok("profile")).json);
      assert.equal(new Set(web_status.map((entry: { web_status: string }) => entry.web_status)).size, 3);
    },
  ),
  "application.read-only: after submission answers, documents, tabs and add-another are read-only": must(
    adds,
    async (server) => {
      const client = await submitted(server);
      await client.refused(409, "saveAnswer", { body: { city: "Larkspur" } });
      await client.refused(409, "saveAddAnother", { body: { button_id: "activity", num_components: 2 } });
      await client.refused(409, "saveTab", { body: { tab_id: "transcript", chosen_tab: "upload" } });
      await client.refused(409, "presignUpload", { body: { answer_key: "fafsa_file" } });
      await client.refused(409, "deleteDocument", { field_key: "fafsa_file" });
    },
  ),
  "application.impossible-values: the server refuses values that no control of the form could give": should(
    adds,
    async (server) => {
      const client = await server.newSession();
      await client.refused(400, "saveAnswer", { body: { gender: "no such option" } });
      await client.refused(400, "saveAnswer", { body: { first_name: "a".repeat(5000) } });
      await client.refused(400, "saveAnswer", { body: { first_name: "a\u0000b" } });
    },
  ),
  "application.conflict: a key changed elsewhere is 412 with its value and the new tag, and nothing is changed": should(
    twoPlaces,
    async (server) => {
      const client = await server.newSession();
      const first = etag(await client.ok("saveAnswer", { body: { first_name: "Ada", city: "Grandview" } }));
      const second = etag(await client.ok("saveAnswer", { body: { first_name: "Grace" } }));
      const sent = { body: { first_name: "Ida", city: "Larkspur" }, headers: { "if-match": first } };
      const conflict = await client.refused(412, "saveAnswer", sent);
      assert.deepEqual(Object(conflict.json).answer, { first_name: "Grace" });
      assert.equal(etag(conflict), second);
      assert.deepEqual(await answersOf(client), { first_name: "Grace", city: "Grandview" });
    },
  ),
  "application.no-conflict: other keys, equal values, the newest tag and no tag let a save pass": should(
    twoPlaces,
    async (server) => {
      const client = await server.newSession();
      const first = etag(await client.ok("saveAnswer", { body: { first_name: "Ada" } }));
      await client.ok("saveAnswer", { body: { first_name: "Grace" } });
      const stale = { "if-match": first };
      await client.ok("saveAnswer", { body: { city: "Larkspur" }, headers: stale });
      await client.ok("saveAnswer", { body: { first_name: "Grace" }, headers: stale });
      const newest = etag(await client.ok("profile"));
      await client.ok("saveAnswer", { body: { first_name: "Ida" }, headers: { "if-match": newest } });
      await client.ok("saveAnswer", { body: { first_name: "Eva" } });
      assert.deepEqual(await answersOf(client), { first_name: "Eva", city: "Larkspur" });
    },
  ),
});
