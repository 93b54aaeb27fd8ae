import { fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  endApp,
  message,
  type RenderedApp,
  renderApp,
  setSessionCookie,
} from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";

afterEach(endApp);

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
  fireEvent.focus(part(app, "month"));
  app.type("birth_date-month", "4");
  await waitFor(() => expect(app.within.queryByText("Choose a month.")).toBeNull());
  await step(app, "education-ug", "Your Academics");
  await step(app, "about", "About You");
  expect([part(app, "month").value, part(app, "day").value, part(app, "year").value]).toEqual(["4", "30", "2008"]);
});

test.each([
  [["4", "", "2008"], "Enter the day: a number from 1 to 31."],
  [["4", "30", "08"], "Enter the year with 4 digits, such as 2008."],
])("the error of the date %j, which may lack a part or have a wrong one, is: %s", async (entered, error) => {
  const app = await renderApp("#/about");
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  fireEvent.focus(part(app, "month"));
  for (const [index, name] of ["month", "day", "year"].entries()) app.type(`birth_date-${name}`, entered[index] ?? "");
  fireEvent.focusOut(part(app, "year"));
  await app.within.findByText(error);
});

test("a date from the profile replaces an incomplete date and its error", async () => {
  const account = scriptedAccount({ answer: { birth_date: "2007-03-09" } });
  setSessionCookie("; Max-Age=-1");
  const app = await renderApp("#/about", {
    ...account,
    "POST /public/login": () => {
      setSessionCookie("here");
      return message("Welcome! You are logged in.");
    },
  });
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  app.type("birth_date-day", "30");
  fireEvent.focusOut(part(app, "day"));
  await app.within.findByText("Choose a month.");
  await step(app, "login", "Log In");
  app.type("username", "maya@mail.example");
  app.type("password", "whatever it is");
  app.press("Submit");
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  await waitFor(() => expect(part(app, "day").value).toBe("9"));
  expect(part(app, "year").value).toBe("2007");
  expect(app.within.queryByText("Choose a month.")).toBeNull();
});
