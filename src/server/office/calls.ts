import type { TemporaryApplication } from "../../shared/wire/shapes";
import { documentsOf, openAnswers, readApplication } from "../applications/applications";
import type { Queryable } from "../database/database";
import type { Handlers } from "../http/http";
import type { Services } from "../services";
import { openTokenAnswers, useToken } from "./tokens";

/** The data of the read-only print view of one application; sensitive answers are masked. */
export async function printViewOf(services: Services, db: Queryable, accountId: string): Promise<TemporaryApplication> {
  const { answers, addAnother, tabs, number, submittedAt } = await readApplication(db, accountId);
  return {
    answer: { ...services.questionnaire.maskedAnswers(openAnswers(services.vault, accountId, answers)) },
    add_another: { ...addAnother },
    document_answer: await documentsOf(db, services, accountId),
    tabs: { ...tabs },
    ...(number !== null && { application_number: String(number) }),
    ...(submittedAt !== null && { submitted_at: submittedAt.toISOString() }),
  };
}

/** Calls with a token in place of a session: a visitor's loaded answers, an application in the print view. */
export const tokenCalls: Pick<Handlers, "temporaryAnswer" | "temporaryPdf"> = {
  temporaryAnswer({ services, request, input }) {
    const use = { address: request.ip, token: input.query.token, purpose: "answer" } as const;
    return useToken(services, use, async (_tx, sealed) => ({ ...openTokenAnswers(services, sealed) }));
  },
  temporaryPdf({ services, request, input }) {
    const use = { address: request.ip, token: input.query.service_token, purpose: "application" } as const;
    return useToken(services, use, (tx, accountId) => printViewOf(services, tx, accountId));
  },
};
