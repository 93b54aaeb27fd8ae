import type { Answers } from "../../shared/form/answers";
import { dayOf } from "../../shared/form/calendar";
import { indexOf } from "../../shared/form/catalogueIndex";
import { displayValue } from "../../shared/form/question";
import type { Services } from "../services";

/** The name in an applicant's answers; "" without one. */
export function nameIn({ questionnaire }: Pick<Services, "questionnaire">, answers: Answers): string {
  const catalogue = questionnaire.catalogueOfToday();
  const { accepted } = indexOf(catalogue);
  const today = dayOf(new Date());
  const names = ["first_name", "middle_name", "last_name", "suffix"].map((key) => {
    const question = accepted.get(key)?.placed.question;
    return question ? displayValue(catalogue, question, answers, today) : "";
  });
  return names.filter((name) => name !== "").join(" ");
}

/**
 * A name as e-mails show it. Applicants type what they like, and an office trusts its own server's e-mails: the name is in one
 * line, and a blank after each character that joins the parts of an address keeps mail programs from making a link of it.
 */
export function nameForEmail(name: string): string {
  return name
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, "")
    .replaceAll(/[.:@．。｡](?=\S)/gu, "$& ")
    .replaceAll(/[\s\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}
