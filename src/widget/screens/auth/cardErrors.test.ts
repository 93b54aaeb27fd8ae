import { describe, expect, test } from "vitest";
import { auth } from "../../../shared/texts/en.json";
import { confirmErrors, forgotErrors, loginErrors, resetErrors, signupErrors } from "./cardErrors";

const texts = auth.errors;
const username = "maya.lin+apply@mail.example.edu";
const password = "Correct-horse-42!";

describe("an e-mail address", () => {
  // Which texts are none: src/shared/form/rules.test.ts.
  test.each(["", "maya@mail"])("is refused by login, and by the other cards with their own message: %j", (wrong) => {
    expect(loginErrors({ username: wrong, password }, texts)).toEqual({
      username: "Please provide a valid email address.",
    });
    const message = { username: "Your email address must be valid." };
    expect(signupErrors({ username: wrong, password }, texts)).toEqual(message);
    expect(confirmErrors({ username: wrong, code: "123456", password: null }, texts)).toEqual(message);
    expect(forgotErrors({ username: wrong }, texts)).toEqual(message);
    expect(resetErrors({ username: wrong, password, confirm_password: password }, texts)).toEqual(message);
  });
  test.each([username, `  ${username} `, "A_b-c@d.e"])("is accepted: %j", (right) => {
    expect(loginErrors({ username: right, password }, texts)).toEqual({});
    expect(forgotErrors({ username: right }, texts)).toEqual({});
  });
});

describe("a password", () => {
  test("is required by login, which does not check it otherwise", () => {
    expect(loginErrors({ username, password: "" }, texts)).toEqual({ password: "Password is required." });
    expect(loginErrors({ username, password: "x" }, texts)).toEqual({});
  });
  // By which rules: src/shared/wire/accountRules.test.ts.
  test.each(["", "alllowercase-42!", " Correct-horse-42!"])("is refused by sign-up and reset: %j", (weak) => {
    expect(signupErrors({ username, password: weak }, texts)).toHaveProperty("password");
    expect(resetErrors({ username, password: weak, confirm_password: weak }, texts)).toHaveProperty("password");
  });
  test.each([
    ["", true],
    [password.slice(1), true],
    [`${password} `, true],
    [password, false],
  ])("must equal the second password in reset, which is %j", (confirm_password, differs) => {
    expect(resetErrors({ username, password, confirm_password }, texts)).toEqual(
      differs ? { confirm_password: "passwords must match" } : {},
    );
  });
});

describe("the confirm card", () => {
  test.each(["", "12345", "1234567", "12345a", "١٢٣٤٥", "-"])("refuses the code %j", (code) => {
    expect(confirmErrors({ username, code, password: null }, texts)).toEqual({
      code: "The confirmation code must be exactly 6 numbers.",
    });
  });
  test("requires the password once the server requires it", () => {
    expect(confirmErrors({ username, code: "123456", password: "" }, texts)).toEqual({
      password: "Password is required.",
    });
    expect(confirmErrors({ username, code: "123456", password: "x" }, texts)).toEqual({});
  });
  test.each(["123456", " 123456 ", "123 456", "123-456", "１２３４５６", "١٢٣٤٥٦", "000000"])(
    "accepts the code %j",
    (code) => {
      expect(confirmErrors({ username, code, password: null }, texts)).toEqual({});
    },
  );
});
