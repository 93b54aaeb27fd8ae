import { waitFor } from "@testing-library/dom";
import { Fragment } from "react";
import { expect, test } from "vitest";
import { isAt, type RenderedApp, renderApp } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";

// By selector, not by role: on pages this long happy-dom takes a second for each query by role.
function press(within: ParentNode, name: string): void {
  const button = [...within.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`No button is called "${name}".`);
  // Outside `act`: a lazy screen that suspends inside an act that is not awaited never renders.
  button.click();
}

/** The review's section with this heading, once it is open. */
async function reviewed({ root }: RenderedApp, heading: string): Promise<Element> {
  return waitFor(() => {
    const headings = [...root.querySelectorAll("dialog h4")];
    const section = headings.find(({ textContent }) => textContent === heading)?.closest("section");
    if (!section) throw new Error(`The review has no section "${heading}".`);
    return section;
  });
}

const rows = (section: Element) =>
  [...section.querySelectorAll("dt")].map((label) => [label.textContent, label.nextElementSibling?.textContent]);

test("the review lists what is answered, counts the optional rest, marks missing required answers, and leads to a section's question and back", async () => {
  const app = await renderApp(
    "#/final-steps",
    scriptedAccount({ answer: { first_name: "Ada" }, last_page: "/final-steps", statuses: ["started"] }),
    // Under StrictMode happy-dom closes a dialog: its close event is synchronous.
    { Mode: Fragment },
  );
  await waitFor(() => press(app.root, "Read through your answers"));
  const identity = await reviewed(app, "Name and identity");
  expect(rows(identity)).toEqual(
    expect.arrayContaining([
      ["Legal First Name", "Ada"],
      ["Last Name", "Not answered yet: needed before you can submit"],
    ]),
  );
  // Once a step.
  const counts = [...new Set(app.root.querySelectorAll("dialog section > section ~ p"))].map(
    ({ textContent }) => textContent,
  );
  expect(counts).toEqual([0, 0, 0].map(() => expect.stringMatching(/^\d+ optional questions? not answered$/)));
  press(identity, "Change");
  await isAt("#/about#last_name");
  await waitFor(() => press(app.root, "Back to your answers"));
  await isAt("#/final-steps");
  await reviewed(app, "Name and identity");
  press(await reviewed(app, "School record"), "Change");
  await waitFor(() => expect(app.root.querySelector("dialog[open]")).toBeNull());
  await isAt("#/final-steps#suspended");
});
