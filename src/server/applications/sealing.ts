import type { Answers, AnswerValue } from "../../shared/form/answers";
import type { Vault } from "../config/config";
import type { Services } from "../services";
import type { StoredAnswer, StoredAnswers } from "./applicationTable";

function context(accountId: string, key: string): string {
  return `answer:${accountId}:${key}`;
}

/** Encrypts the answers to `sensitive` questions for storage, bound to the account and the question. */
export function sealAnswers(
  { vault, questionnaire }: Pick<Services, "vault" | "questionnaire">,
  accountId: string,
  answers: Answers,
): StoredAnswers {
  const sealed = Object.entries(answers).map(([key, value]): [string, StoredAnswer] =>
    questionnaire.isSensitive(key) && typeof value === "string" && value !== ""
      ? [key, { sealed: vault.seal(value, context(accountId, key)) }]
      : [key, value],
  );
  return Object.fromEntries(sealed);
}

/** Decrypts stored answers. Throws when one was encrypted for another account or question, or with another `SECRET`. */
export function openAnswers(vault: Vault, accountId: string, stored: StoredAnswers): Answers {
  const opened = Object.entries(stored).map(([key, value]): [string, AnswerValue] =>
    typeof value === "object" ? [key, vault.open(value.sealed, context(accountId, key))] : [key, value],
  );
  return Object.fromEntries(opened);
}
