import { type ComposedEmail, composeEmail } from "../../shared/catalogue/composeEmail";
import type { EmailName } from "../../shared/catalogue/emails";
import type { Institution } from "../../shared/catalogue/institution";
import { emailWords } from "../../shared/texts/emailWords";

export const emailNamesForPeople: Readonly<Record<EmailName, string>> = {
  confirmation: "Confirmation code",
  existingAccount: "Account exists already",
  reset: "New password",
  receipt: "Receipt of the application",
  unreadableFile: "File that cannot be read",
  notice: "Notice to the office",
  dailyNotice: "Daily notice to the office",
};

/** The route of the form that an e-mail leads to. */
const routes: Readonly<Partial<Record<EmailName, string>>> = {
  reset: "/reset?username=ada%40example.edu&id=VrT2hYxk0sQ",
};

/** The values of the placeholders in an example. */
const examples: Readonly<Record<string, string>> = {
  code: "482913",
  name: "Ada Lovelace",
  number: "100042",
  fileName: "transcript.pdf",
  time: "January 15, 2027 at 4:12 PM",
  count: "2",
  list: "100042  Ada Lovelace, January 15, 2027 at 4:12 PM\n100043  Alan Turing, January 15, 2027 at 5:20 PM",
};

/** An e-mail as it arrives from a server, with examples in its placeholders. */
export function exampleEmail(
  institution: Institution,
  name: EmailName,
  language: string,
  server: string,
): ComposedEmail {
  const linkTo = (route: string) => `${server}/${language === "en" ? "" : `?lang=${language}`}#${route}`;
  return composeEmail(institution, emailWords(institution, name, language), {
    ...examples,
    link: linkTo(routes[name] ?? "/confirm"),
    logInLink: linkTo("/login"),
    forgotLink: linkTo("/forgot"),
  });
}
