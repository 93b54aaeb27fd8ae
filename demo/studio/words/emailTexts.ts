import { type ComposedEmail, composeEmail } from "../../../src/catalogue/composeEmail";
import type { EmailName } from "../../../src/catalogue/emails";
import type { Institution } from "../../../src/catalogue/institution";
import { emailWords } from "../../../src/texts/emailWords";

export const emailNamesForPeople: Readonly<Record<EmailName, string>> = {
  confirmation: "Confirmation code",
  existingAccount: "Account exists already",
  reset: "New password",
  receipt: "Receipt of the application",
  notice: "Notice to the office",
  dailyNotice: "Daily notice to the office",
};

/** The values of the placeholders in an example. */
const examples: Readonly<Record<string, string>> = {
  code: "482 913",
  link: "https://apply.university.example/#/confirm",
  logInLink: "https://apply.university.example/#/login",
  forgotLink: "https://apply.university.example/#/forgot",
  name: "Ada Lovelace",
  number: "100042",
  time: "January 15, 2027 at 4:12 PM",
  count: "2",
  list: "100042  Ada Lovelace, January 15, 2027 at 4:12 PM\n100043  Alan Turing, January 15, 2027 at 5:20 PM",
};

/** An e-mail as applicants receive it, with examples for its placeholders. */
export function exampleEmail(institution: Institution, name: EmailName, language: string): ComposedEmail {
  return composeEmail(institution, emailWords(institution, name, language), examples);
}
