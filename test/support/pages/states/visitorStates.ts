import { widgetOf } from "../steps";
import { atBare, openAt, pressInside, type Tour } from "./tour";

/** The states that a visitor without an account sees: the steps, the menu, the two modals of the footer. */
export async function visitorStates(tour: Tour): Promise<void> {
  const visitor = await atBare(tour, "visitor");
  const { page, press } = visitor;
  const widget = widgetOf(page);
  await openAt(visitor, "#/about", "About You");
  await tour.look(page, "visitor, about");
  await press("Account");
  await widget.getByRole("button", { name: "Sign In" }).waitFor();
  await tour.look(page, "visitor, account menu", "[part~=popover]");
  await page.keyboard.press("Escape");
  for (const dialog of ["Help", "Privacy Policy and Cookie Notice"]) {
    await press(dialog);
    await widget.getByRole("dialog", { name: dialog }).waitFor();
    await tour.look(page, `visitor, ${dialog}`, "dialog[open]");
    await pressInside(page, "dialog", "Close");
  }
  await openAt(visitor, "#/education-ug", "Your Academics");
  await tour.look(page, "visitor, academics");
  await openAt(visitor, "#/final-steps", "Final Steps");
  await tour.look(page, "visitor, final steps");
  await visitor.fill({ suspended: "N" });
  await press("Submit");
  await visitor.isAt("/signup");
  await widget.getByText("Create an account to save your answers and go on.").waitFor();
  await tour.look(page, "signup, with answers");
}
