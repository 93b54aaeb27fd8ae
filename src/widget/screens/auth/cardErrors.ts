import { plain } from "../../../shared/form/plainText";
import { isEmail } from "../../../shared/form/rules";
import type { Texts } from "../../../shared/texts/en";
import { comparedPassword, isCode, passwordFaults } from "../../../shared/wire/accountRules";

/** One message per field; a valid field has none. */
export type CardErrors<F extends string> = Readonly<Partial<Record<F, string | undefined>>>;

type ErrorTexts = Texts["auth"]["errors"];

/** The code in a text: e-mail programs and applicants group its digits, or copy what stands around it, too. */
export const digitsOf = (text: string): string =>
  /(?<!\d)\d{6}(?!\d)/.exec(plain(text))?.[0] ?? plain(text).replaceAll(/[^\p{L}\d]/gu, "");

function errors<F extends string>(found: Readonly<Record<F, string | false>>): CardErrors<F> {
  const kept: Partial<Record<F, string>> = {};
  for (const field in found) {
    const message: string | false = found[field];
    if (message !== false) kept[field] = message;
  }
  return kept;
}

function newPasswordError(password: string, texts: ErrorTexts): string | false {
  if (password === "") return texts.passwordMissing;
  return passwordFaults(password).length > 0 && texts.password;
}

const usernameError = (username: string, message: string) => !isEmail(plain(username)) && message;

export function loginErrors(values: { username: string; password: string }, texts: ErrorTexts) {
  return errors({
    username: usernameError(values.username, texts.loginUsername),
    password: values.password === "" && texts.loginPassword,
  });
}

export function signupErrors(values: { username: string; password: string }, texts: ErrorTexts) {
  return errors({
    username: usernameError(values.username, texts.username),
    password: newPasswordError(values.password, texts),
  });
}

/** `password` is null until the server requires it. */
export function confirmErrors(values: { username: string; code: string; password: string | null }, texts: ErrorTexts) {
  return errors({
    username: usernameError(values.username, texts.username),
    code: !isCode(digitsOf(values.code)) && texts.code,
    password: values.password === "" && texts.passwordMissing,
  });
}

export function forgotErrors(values: { username: string }, texts: ErrorTexts) {
  return errors({ username: usernameError(values.username, texts.username) });
}

export function resetErrors(
  values: { username: string; password: string; confirm_password: string },
  texts: ErrorTexts,
) {
  return errors({
    username: usernameError(values.username, texts.username),
    password: newPasswordError(values.password, texts),
    confirm_password:
      comparedPassword(values.password) !== comparedPassword(values.confirm_password) && texts.passwordsDiffer,
  });
}
