import { password } from "../../people/applicant";
import { widgetOf } from "../steps";
import { atBare, openAt, type Tour } from "./tour";

const cards = [
  ["login", "Log In"],
  ["signup", "Sign Up"],
  ["confirm", "Confirm Your Account"],
  ["forgot", "Forgot Password"],
  ["reset?username=maya@example.org&id=abc", "Reset Password"],
] as const;

/** Each authentication card: empty, with its errors, with the server's message, with an incomplete password. */
export async function cardStates(tour: Tour): Promise<void> {
  const visitor = await atBare(tour, "visitor");
  const { page } = visitor;
  const widget = widgetOf(page);
  const message = (tone: string) => widget.locator(`[part~=notice-${tone}]`).waitFor();
  for (const [route, heading] of cards) {
    const name = route.split("?")[0] ?? route;
    await openAt(visitor, `#/${route}`, heading);
    await tour.look(page, `${name}, empty`);
    await visitor.press("Submit");
    await widget.locator("[part~=error]").first().waitFor();
    await tour.look(page, `${name}, errors`);
  }
  await widget.locator("#password").fill("short Word");
  await widget.locator("#confirm_password").fill("another");
  await tour.look(page, "reset, a password that does not do");
  await openAt(visitor, "#/login", "Log In");
  await widget.locator("#username").fill("unknown@example.org");
  await widget.locator("#password").fill("wrong");
  await visitor.press("Submit");
  await message("error");
  await tour.look(page, "login, refused");
  await openAt(visitor, "#/forgot", "Forgot Password");
  await widget.locator("#username").fill("unknown@example.org");
  await visitor.press("Submit");
  await message("success");
  await tour.look(page, "forgot, sent");
  await openAt(visitor, "#/signup", "Sign Up");
  await widget.locator("#username").fill(visitor.username);
  await widget.locator("#password").fill(password);
  await tour.look(page, "signup, filled");
  await visitor.press("Submit");
  await visitor.isAt("/confirm");
  await message("success");
  await tour.look(page, "confirm, code sent");
}
