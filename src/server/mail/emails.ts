import { type ComposedEmail, composeEmail as compose, type EmailValues } from "../../shared/catalogue/composeEmail";
import type { EmailName } from "../../shared/catalogue/emails";
import { emailWords } from "../../shared/texts/emailWords";
import type { Settings } from "../config/config";

/** One e-mail, in plain text and as HTML. */
export interface Email extends Pick<ComposedEmail, "subject" | "text"> {
  readonly to: string;
  /** Absent in an e-mail of a release before HTML was sent. */
  readonly html?: string | undefined;
}

interface Request {
  readonly name: EmailName;
  readonly to: string;
  /** The reader's language, as `emailLanguage` gives it; English where there are no words in it. */
  readonly language: string;
  readonly values: EmailValues;
}

/** An e-mail of this server in the institution's own words, or in ours. */
export function composeEmail(
  { institution: { institution } }: Pick<Settings, "institution">,
  { name, to, language, values }: Request,
): Email {
  const { subject, text, html } = compose(institution, emailWords(institution, name, language), values);
  return { to, subject, text, html };
}
