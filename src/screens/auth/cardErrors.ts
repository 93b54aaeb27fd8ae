import { isCode, passwordFaults } from "../../form/accountRules";
import { isEmail } from "../../form/email";
import type { Texts } from "../../texts/en";

/** One message a field; a field without one will do. */
export type CardErrors<F extends string> = Readonly<Partial<Record<F, string>>>;

type ErrorTexts = Texts["auth"]["errors"];

/** Addresses are often pasted with a blank, which no address has. */
export const trimmed = (text: string): string => text.trim();

/** A code as it was meant: mail programs and people group its digits. */
export const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, "");

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

const usernameError = (username: string, message: string) => !isEmail(trimmed(username)) && message;

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

export function confirmErrors(values: { username: string; code: string }, texts: ErrorTexts) {
  return errors({
    username: usernameError(values.username, texts.username),
    code: !isCode(digitsOf(values.code)) && texts.code,
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
    confirm_password: values.password !== values.confirm_password && texts.passwordsDiffer,
  });
}
