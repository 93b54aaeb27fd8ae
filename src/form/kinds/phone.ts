import { defaultTextLength } from "../answers";
import { type Kind, type QuestionBase, typed } from "./kind";

/** A phone number. */
interface PhoneQuestion extends QuestionBase {
  readonly control: "phone";
  /** `us` formats as (xxx) xxx-xxxx; `international` keeps what is typed. */
  readonly format: "us" | "international";
}

export const phone: Kind<PhoneQuestion> = typed(() => defaultTextLength);
