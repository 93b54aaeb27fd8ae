import assert from "node:assert/strict";
import { completeAnswers } from "../support/referenceServer/completeAnswers";
import { checksOf, must } from "./check";
import { settled } from "./settled";

const shapes = "Shapes";

/** The PDF copy and the print view of service users. */
export const printChecks = checksOf({
  "print.copy: the PDF copy of a submitted application is made and can be downloaded by its applicant": must(
    shapes,
    async (server) => {
      const client = await server.newSession();
      await client.ok("pdf");
      await client.ok("saveAnswer", { body: completeAnswers() });
      await client.ok("submit", { body: {} });
      const { status, url } = await settled(async () => Object((await client.ok("pdf")).json));
      assert.equal(status, "COMPLETED");
      assert.ok(typeof url === "string", "a link to the copy");
      const { text } = await client.request(new URL(url, client.base).href, { method: "GET", headers: {} });
      assert.ok(text.startsWith("%PDF-"), "a PDF at the link");
    },
  ),
  "print.view: a service token shows one application, and an unknown one is 400": must(
    shapes,
    async (server) => {
      const client = server.visitor();
      await client.ok("temporaryPdf", { query: { service_token: server.target.serviceToken ?? "" } });
      await client.refused(400, "temporaryPdf", { query: { service_token: "unknown" } });
    },
    ["serviceToken"],
  ),
});
