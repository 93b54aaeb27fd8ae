import { afterEach, expect, test } from "vitest";
import { endApp, renderApp } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";

afterEach(endApp);

test("a PDF copy that cannot be made shows a message, and is requested again by Try again", async () => {
  let copy: object = { status: "FAILED", url: null };
  const app = await renderApp("#/completion", {
    ...scriptedAccount({ statuses: ["started", "validating", "submitted"] }),
    "GET /api/pdf": () => copy,
  });
  const failure = "Error downloading PDF copy of your application.";
  await app.within.findByText(failure);
  copy = { status: "COMPLETED", url: "/copies/1.pdf" };
  app.press("Try again");
  const link = await app.within.findByRole("link", { name: /Download a PDF copy of your application/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "https://api.example/copies/1.pdf",
    "_blank",
  ]);
  expect(app.within.queryByText(failure)).toBeNull();
});
