import { defaultTextLength } from "../lengths";
import type { Kind, QuestionBase } from "./kind";
import { typed } from "./typed";

/** A phone number. */
interface PhoneQuestion extends QuestionBase {
  readonly control: "phone";
  /** `us` formats as (xxx) xxx-xxxx; `international` keeps what is typed. */
  readonly format: "us" | "international";
}

export const phone: Kind<PhoneQuestion> = typed(() => defaultTextLength);
