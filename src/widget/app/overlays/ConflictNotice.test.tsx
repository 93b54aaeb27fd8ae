import { fireEvent, waitFor } from "@testing-library/react";
import { Fragment } from "react";
import { afterEach, expect, test } from "vitest";
import { endApp, message, renderApp } from "../../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../../test/support/people/scriptedAccount";

afterEach(endApp);

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
