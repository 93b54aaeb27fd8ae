import { waitFor } from "@testing-library/dom";
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { isAt, message, type RenderedApp, renderApp } from "../../../test/support/pages/renderedApp";
import { completeAnswers } from "../../../test/support/people/requiredAnswers";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";
import { first } from "../../shared/texts/en";

const save = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

test("an answer that a firewall refuses without a word is named at its question, on whose step the applicant stays", async () => {
  const blocks = (body: unknown) => JSON.stringify(body).includes("select");
  const app = await renderApp("#/about", {
    ...scriptedAccount({ answer: completeAnswers }),
    "PUT /api/answer": (body) =>
      blocks(body) ? new Response("<html>Request blocked</html>", { status: 403 }) : message("Saved."),
  });
  await waitFor(() => app.type("address_line_1", "Union select House"));
  app.type("first_name", "Augusta");
  app.press("Save and continue");
  const blocked = first.state.answerBlocked;
  await waitFor(() => expect(app.root.getElementById("address_line_1-error")?.textContent).toBe(blocked));
  const saved = app.calls.filter(({ call, body }) => call === "PUT /api/answer" && !blocks(body));
  expect(saved.map(({ body }) => body)).toContainEqual({ first_name: "Augusta" });
  expect(window.location.hash).toBe("#/about");
});

const summaryOf = ({ root }: RenderedApp) => root.querySelector('[part="error-summary"]');

test("a 422 shows the server's message, the name of a hidden question, and no link or success notice", async () => {
  const unknown = "Please tell us your shoe size.";
  const refused = {
    ...message("We're missing some information."),
    errors: { shoe_size: [unknown], native_language: ["Missing"] },
  };
  const app = await renderApp("#/final-steps", {
    ...scriptedAccount({ answer: completeAnswers, last_page: "/final-steps", statuses: ["started", "validating"] }),
    "POST /api/submit": () => new Response(JSON.stringify(refused), { status: 422 }),
  });
  await waitFor(() => app.press("Submit"));
  await isAt("#/about");
  await waitFor(() => expect(summaryOf(app)?.textContent).toContain(refused.message));
  expect([...(summaryOf(app)?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
    `A question that this form does not show: ${unknown}`,
    "What is your native language?: Missing",
  ]);
  expect(summaryOf(app)?.querySelectorAll("a")).toHaveLength(0);
  app.type("first_name", "Augusta");
  await waitFor(() => expect(app.root.getElementById("first_name")).toHaveProperty("value", "Augusta"));
  expect(summaryOf(app)?.textContent).toContain(unknown);
  expect(app.root.querySelector('[part~="notice-success"]')).toBeNull();
});

test("the summary lists every step, this one first, the bar leads to the next step that has errors, and what is corrected is struck through", async () => {
  const { first_name: _, last_name: __, hs_name: ___, ...incomplete } = completeAnswers;
  const app = await renderApp("#/about", {
    ...scriptedAccount({ answer: incomplete, statuses: ["started", "validating"] }),
    "PUT /api/answer": () => message("Saved."),
  });
  const bar = () => app.root.querySelector('[part="actions"]')?.textContent ?? "";
  const shown = () => ["first_name", "last_name", "hs_name"].filter((key) => app.root.getElementById(key));
  const filtered = (key: string) =>
    app.root.getElementById(key)?.closest('[part~="field"]')?.getAttribute("data-filtered") ?? null;
  const leave = (key: string) => fireEvent.blur(app.root.getElementById(key) ?? app.root.host);
  await waitFor(() => expect(bar()).toContain("3 left"));
  const headings = () => [...(summaryOf(app)?.querySelectorAll("h3") ?? [])].map(({ textContent }) => textContent);
  expect(headings()).toEqual(["About You 2 things to fix", "Your Academics 1 thing to fix"]);
  expect(summaryOf(app)?.querySelector("a")?.textContent).toBe("Legal First Name");
  expect(shown()).toEqual(["first_name", "last_name"]);
  expect(["first_name", "middle_name", "city"].map(filtered)).toEqual([null, "away", "away"]);
  app.type("first_name", "Ada");
  await waitFor(() => expect(bar()).toContain("2 left"));
  expect(summaryOf(app)?.querySelector("s")?.textContent).toBe("Legal First Name");
  expect(filtered("first_name")).toBe(null);
  leave("first_name");
  await waitFor(() => expect(filtered("first_name")).toBe("mended"));
  app.type("last_name", "Lovelace");
  await waitFor(() => expect(bar()).toContain("1 left"));
  leave("last_name");
  app.press("Next");
  await isAt("#/education-ug");
  await waitFor(() => expect(filtered("hs_name")).toBe(null));
  expect(headings()).toEqual(["Your Academics 1 thing to fix"]);
  app.press("Back");
  await isAt("#/about");
  await waitFor(() => app.press("Corrected: Last Name"));
  expect(app.root.activeElement?.id).toBe("last_name");
  expect(filtered("last_name")).toBe(null);
  expect([...(summaryOf(app)?.querySelectorAll("s") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Legal First Name",
    "Last Name",
  ]);
});

test("a 412 without the newest answers offers to load them, and the answer is then saved", async () => {
  const { first_name: _, ...held } = completeAnswers;
  let isOutdated = true;
  const app = await renderApp("#/about", {
    ...scriptedAccount({ answer: held }),
    "PUT /api/answer": () => (isOutdated ? save(412, message("Changed elsewhere."))() : message("Saved.")),
  });
  await waitFor(() => app.type("first_name", "Augusta"));
  app.press("Save and continue");
  await waitFor(() =>
    expect(app.root.querySelector('[part="save-status"]')?.textContent).toContain("Not saved: Changed elsewhere."),
  );
  isOutdated = false;
  app.press("Load newest");
  await waitFor(() => expect(app.root.querySelector('[part="save-status"]')?.textContent).toBe("Saved just now"));
  expect(app.root.getElementById("first_name")).toHaveProperty("value", "Augusta");
});

test("after the last error is corrected, the action bar shows that nothing is missing and offers Submit on any step", async () => {
  const { last_name: _, ...incomplete } = completeAnswers;
  const app = await renderApp("#/about", {
    ...scriptedAccount({ answer: incomplete, statuses: ["started", "validating"] }),
    "POST /api/submit": () => message("Received."),
  });
  const bar = () => app.root.querySelector('[part="actions"]')?.textContent ?? "";
  await waitFor(() => expect(summaryOf(app)?.querySelectorAll("a")).toHaveLength(1));
  expect(bar()).not.toContain("Submit");
  app.press("1 left");
  expect(app.root.activeElement?.id).toBe("last_name");
  app.type("last_name", "Lovelace");
  await waitFor(() => expect(bar()).toContain("All answered."));
  expect(bar()).toContain("Save and continue");
  await waitFor(() => expect(app.root.textContent).toContain("Nothing more is marked as missing"));
  app.press("Submit");
  await isAt("#/completion");
});
