import { type ComposedEmail, composeEmail as compose } from "../../../src/catalogue/composeEmail";
import type { EmailName } from "../../../src/catalogue/emails";
import { emails as english } from "../../../src/texts/en/emails";
import { emails as spanish } from "../../../src/texts/es/emails";
import type { Settings } from "../config/config";

/** One e-mail, in plain text and as HTML. */
export interface Email extends Omit<ComposedEmail, "html"> {
  readonly to: string;
  /** Absent in an e-mail of a release before HTML was sent. */
  readonly html?: string | undefined;
}

interface Request {
  readonly name: EmailName;
  readonly to: string;
  /** The reader's language, as `emailLanguage` gives it; English where there are no words in it. */
  readonly language: string;
  /** What the placeholders stand for, such as the code or a link. */
  readonly values: Readonly<Record<string, string>>;
}

/** An e-mail of this server in the institution's own words, or in ours. */
export function composeEmail(
  { institution: { institution } }: Pick<Settings, "institution">,
  { to, ...request }: Request,
): Email {
  const { name, language } = request;
  const ours = { en: english[name], own: language === "es" ? spanish[name] : english[name] };
  return { to, ...compose(institution, { ...request, ours }) };
}
