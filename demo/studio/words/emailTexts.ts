import { type ComposedEmail, composeEmail } from "../../../src/catalogue/composeEmail";
import type { EmailName, EmailWords } from "../../../src/catalogue/emails";
import type { Institution } from "../../../src/catalogue/institution";
import { emails as english } from "../../../src/texts/en/emails";
import { emails as spanish } from "../../../src/texts/es/emails";

/** Our words of an e-mail in a language. */
export function ourWords(name: EmailName, language: string): EmailWords {
  return (language === "es" ? spanish : english)[name];
}

export const emailNamesForPeople: Readonly<Record<EmailName, string>> = {
  confirmation: "Confirmation code",
  existingAccount: "Account exists already",
  reset: "New password",
  receipt: "Receipt of the application",
  notice: "Notice to the office",
  dailyNotice: "Daily notice to the office",
};

/** What the placeholders of an example stand for. */
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

/** An e-mail as it arrives, with examples in its placeholders. */
export function exampleEmail(institution: Institution, name: EmailName, language: string): ComposedEmail {
  const ours = { en: ourWords(name, "en"), own: ourWords(name, language) };
  return composeEmail(institution, { name, language, ours, values: examples });
}
