import { Fragment } from "react";
import { expect, test, vi } from "vitest";
import { renderApp } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";

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

test("a PDF copy is asked for every second while it is made, and every ten minutes afterwards", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const statuses = ["UNPROCESSED", "IN_PROGRESS", "IN_PROGRESS"];
  const asks: number[] = [];
  const replies = {
    ...scriptedAccount({ statuses: ["started", "validating", "submitted"] }),
    "GET /api/pdf": () => {
      asks.push(Date.now());
      const status = statuses.shift() ?? "COMPLETED";
      return { status, url: status === "COMPLETED" ? "/copies/1.pdf" : null };
    },
  };
  // React's strict mode would ask twice at once.
  const app = await renderApp("#/completion", replies, { Mode: Fragment });
  await app.within.findByText("Making the PDF copy of your application…");
  await app.within.findByRole("link", { name: /Download a PDF copy of your application/ });
  const gaps = asks.slice(1).map((at, index) => at - (asks[index] ?? 0));
  expect(gaps.length).toBe(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  await vi.advanceTimersByTimeAsync(500_000);
  expect(asks.length).toBe(4);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asks.length).toBe(5);
});
