import { act, fireEvent, waitFor } from "@testing-library/react";
import { Fragment } from "react";
import { expect, test } from "vitest";
import { message, renderApp } from "../../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../../test/support/people/scriptedAccount";

const elsewhere = { message: "changed elsewhere", answer: { first_name: "Augusta" } };

test("the conflict dialog that the applicant postponed does not reopen with each save", async () => {
  const answerSave = () => (saves() > 1 ? message("Saved.") : new Response(JSON.stringify(elsewhere), { status: 412 }));
  // Under StrictMode happy-dom reports the first unmount of a dialog as the applicant's closing.
  const app = await renderApp("#/about", { ...scriptedAccount(), "PUT /api/answer": answerSave }, { Mode: Fragment });
  const saves = () => app.calls.filter(({ call }) => call === "PUT /api/answer").length;
  const dialog = () => app.within.queryByRole("heading", { name: "Which answer is right?" });
  const saveWith = async (id: string, text: string) => {
    window.location.hash = "#/about";
    await app.within.findByRole("heading", { level: 1, name: "About You" });
    const before = saves();
    app.type(id, text);
    app.press("Save and continue");
    await waitFor(() => expect(saves()).toBeGreaterThan(before));
    await app.within.findByRole("heading", { level: 1, name: "Your Academics" });
  };
  await saveWith("first_name", "Ada");
  await waitFor(() => expect(dialog()).not.toBeNull());
  fireEvent.click(app.within.getByRole("button", { name: "Decide later" }));
  await waitFor(() => expect(dialog()).toBeNull());
  await saveWith("middle_name", "King");
  await app.within.findByText("An answer was changed in two places and is not saved yet.");
  expect(dialog()).toBeNull();
});

test("the dialog of two conflicts stays open, and keeps the focus, while the first decision is saved", async () => {
  const both = { message: "changed elsewhere", answer: { first_name: "Augusta", middle_name: "Byron" } };
  let saves = 0;
  const answerSave = () => {
    saves += 1;
    return saves > 1 ? new Promise(() => undefined) : new Response(JSON.stringify(both), { status: 412 });
  };
  const app = await renderApp("#/about", { ...scriptedAccount(), "PUT /api/answer": answerSave }, { Mode: Fragment });
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  app.type("first_name", "Ada");
  app.type("middle_name", "King");
  app.press("Save and continue");
  const mine = await app.within.findByRole("button", { name: "Typed here: Ada" });
  mine.focus();
  await act(async () => void fireEvent.click(mine));
  await waitFor(() => expect(saves).toBe(2));
  expect(app.within.queryByRole("button", { name: "Typed here: Ada" })).toBeNull();
  app.within.getByRole("button", { name: "Typed here: King" });
  expect(app.root.activeElement).toBe(app.within.getByRole("heading", { name: "Which answer is right?" }));
});

test("a press on the answer saved elsewhere puts it into the field, and saves nothing more", async () => {
  const answerSave = () => new Response(JSON.stringify(elsewhere), { status: 412 });
  const app = await renderApp("#/about", { ...scriptedAccount(), "PUT /api/answer": answerSave }, { Mode: Fragment });
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  app.type("first_name", "Ada");
  app.press("Save and continue");
  fireEvent.click(await app.within.findByRole("button", { name: "Saved from elsewhere: Augusta" }));
  await waitFor(() => expect(app.within.queryByRole("heading", { name: "Which answer is right?" })).toBeNull());
  window.location.hash = "#/about";
  await waitFor(() => expect(app.root.getElementById("first_name")).toHaveProperty("value", "Augusta"));
  expect(app.calls.filter(({ call }) => call === "PUT /api/answer")).toHaveLength(1);
});
