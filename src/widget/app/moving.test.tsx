import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { message, type RenderedApp, renderApp } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";

/** Renders the first step for an applicant whose save is answered when the test calls `answerSave`. */
async function saving(): Promise<{ readonly app: RenderedApp; readonly answerSave: () => Promise<void> }> {
  const { opened: answer, open: release } = makeGate<unknown>();
  const app = await renderApp("#/about", { ...scriptedAccount(), "PUT /api/answer": () => answer });
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  app.type("first_name", "Ada");
  app.press("Save and continue");
  await waitFor(() => expect(app.calls.map(({ call }) => call)).toContain("PUT /api/answer"));
  return {
    app,
    async answerSave() {
      release(message("Your answers are saved."));
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

test("an applicant who left the step and returned during a slow save stays there", async () => {
  const { app, answerSave } = await saving();
  window.location.hash = "#/final-steps";
  await app.within.findByRole("heading", { level: 1, name: "Final Steps" });
  window.location.hash = "#/about";
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  await answerSave();
  expect(window.location.hash).toBe("#/about");
});

test("a link that is followed during a slow save decides the next step", async () => {
  const { app, answerSave } = await saving();
  app.within.getByRole("link", { name: /Final Steps/ }).click();
  await answerSave();
  await app.within.findByRole("heading", { level: 1, name: "Final Steps" });
  expect(window.location.hash).toBe("#/final-steps");
});
