import { answeredText, defaultTextLength } from "../answers";
import { formatInternationalPhone, formatPhone } from "../format";
import { hasExtension } from "../phoneNumber";
import { wordingOf } from "../wording";
import { type Kind, type QuestionBase, trimmed, typed } from "./kind";

/** A phone number. */
interface PhoneQuestion extends QuestionBase {
  readonly control: "phone";
  /** `us` formats as (xxx) xxx-xxxx; `international` keeps what is typed but for what was copied along. */
  readonly format: "us" | "international";
}

const text = typed<PhoneQuestion>(() => defaultTextLength);

function tidy({ format }: PhoneQuestion, entered: string): string {
  return format === "us" ? formatPhone(entered) : formatInternationalPhone(entered);
}

export const phone: Kind<PhoneQuestion> = {
  ...text,
  tidy,
  display: (question, answers) => tidy(question, trimmed(question, answers)),
  /** A refused number with an extension looks right: the applicant needs more than the rule's message. */
  formatErrors(question, answers, context) {
    const isExtended =
      context.hasBrokenRule && question.format === "us" && hasExtension(answeredText(answers, question.key));
    return isExtended ? [wordingOf(context.catalogue).format.extension] : text.formatErrors(question, answers, context);
  },
};
