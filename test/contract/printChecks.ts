import assert from "node:assert/strict";
import { completeAnswers } from "../support/referenceServer/completeAnswers";
import type { Check } from "./check";
import { settled } from "./settled";

const shapes = "Shapes";

/** The PDF copy and the print view of service users. */
export const printChecks: readonly Check[] = [
  {
    id: "print.copy",
    level: "must",
    profile: "print",
    group: shapes,
    title: "the PDF copy of a submitted application is made and can be downloaded by its applicant",
    needs: ["mail"],
    async run(server) {
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
  },
  {
    id: "print.view",
    level: "must",
    profile: "print",
    group: shapes,
    title: "a service token shows one application, and an unknown one is 400",
    needs: ["serviceToken"],
    async run(server) {
      const client = server.visitor();
      await client.ok("temporaryPdf", { query: { service_token: server.target.serviceToken ?? "" } });
      await client.refused(400, "temporaryPdf", { query: { service_token: "unknown" } });
    },
  },
];
