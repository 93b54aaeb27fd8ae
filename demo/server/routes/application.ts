import { mergeAnswers, saved } from "../services/answers";
import { profileOf, recordLastPage, recordValidations } from "../services/application";
import { documentsOf, withoutUnconverted } from "../services/documents";
import { etagOf, versionOf } from "../services/etag";
import { refusedAnswers } from "../services/questionnaire";
import { Refusal } from "../services/refusal";
import { submit } from "../services/submit";
import { recordWebStatus } from "../services/webStatus";
import type { Handlers } from "./calls";

type ApplicationCall = "profile" | "saveAnswer" | "saveLastPage" | "postWebStatus" | "postValidations" | "submit";

/** The application itself: reading, saving, checking, submitting (§4). */
export const applicationCalls: Pick<Handlers, ApplicationCall> = {
  async profile({ parts, reply, applicant }) {
    const { profile, version } = await profileOf(parts, applicant.accountId);
    const document_answer = await documentsOf(parts.db, applicant.accountId);
    reply.header("etag", etagOf(version));
    return { ...profile, document_answer, username: applicant.username };
  },

  async saveAnswer({ parts, request, reply, applicant, input }) {
    const reasons = Object.values(refusedAnswers(input.body));
    if (reasons.length > 0) throw new Refusal(400, reasons.slice(0, 3).join(" "));
    const since = versionOf(request.headers["if-match"]);
    const patch = await withoutUnconverted(parts.db, applicant.accountId, input.body);
    const { version, others } = await mergeAnswers(parts.db, parts, applicant.accountId, patch, since);
    reply.header("etag", etagOf(version));
    return saved(others);
  },

  async saveLastPage({ parts, applicant, input }) {
    await recordLastPage(parts, applicant.accountId, input.body.last_page);
    return { message: "Your page is saved." };
  },

  async postWebStatus({ parts, applicant, input }) {
    await recordWebStatus(parts, applicant.accountId, input.body.web_status);
    return { message: "Your status is saved." };
  },

  async postValidations({ parts, applicant, input }) {
    await recordValidations(parts, applicant.accountId, input.body);
    return { message: "What is missing is saved." };
  },

  async submit({ parts, applicant }) {
    await submit(parts, applicant.accountId);
    return { message: "Your application was successfully submitted." };
  },
};
