import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { type RenderedApp, renderApp } from "../../../test/support/pages/renderedApp";

function part(app: RenderedApp, name: string): HTMLInputElement | HTMLSelectElement {
  const control = app.root.getElementById(`birth_date-${name}`);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control;
  throw new Error(`The date has no part "${name}".`);
}

async function step(app: RenderedApp, path: string, name: string): Promise<void> {
  window.location.hash = `#/${path}`;
  await app.within.findByRole("heading", { level: 1, name });
}

test("an incomplete date has autofill tokens for a birthday, and is still shown with its error when the applicant returns to the step", async () => {
  const app = await renderApp("#/about");
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  expect(["month", "day", "year"].map((name) => part(app, name).getAttribute("autocomplete"))).toEqual([
    "bday-month",
    "bday-day",
    "bday-year",
  ]);
  app.type("birth_date-day", "30");
  app.type("birth_date-year", "2008");
  fireEvent.focusOut(part(app, "year"));
  await app.within.findByText("Choose a month.");
  await step(app, "education-ug", "Your Academics");
  await step(app, "about", "About You");
  expect([part(app, "month").value, part(app, "day").value, part(app, "year").value]).toEqual(["", "30", "2008"]);
  app.within.getByText("Choose a month.");
});
