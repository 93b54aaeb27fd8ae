import { composed } from "../../shared/form/answers";
import type { Handlers } from "../http/http";
import { emailLanguage } from "../mail/mail";
import { Refusal } from "../refusal";
import { etagOf, mergeAnswers, saved, versionOf } from "./answers";
import { profileOf, recordLastPage, recordValidations, recordWebStatus, submit } from "./application";
import { readApplication } from "./applicationTable";
import { chooseTab, setBlocks } from "./blocksAndTabs";
import { documentsOf } from "./documentAnswers";

type ApplicationCall =
  | "profile"
  | "saveAnswer"
  | "saveLastPage"
  | "postWebStatus"
  | "postValidations"
  | "submit"
  | "saveAddAnother"
  | "addAnother"
  | "saveTab"
  | "tabs";

/** The application itself: reading, saving, checking, submitting. */
export const applicationCalls: Pick<Handlers, ApplicationCall> = {
  async profile({ services, reply, applicant }) {
    const { profile, version } = await profileOf(services, applicant.accountId);
    const document_answer = await documentsOf(services.db, services, applicant.accountId);
    reply.header("etag", etagOf(version));
    return { ...profile, version: String(version), document_answer, username: applicant.username };
  },

  async saveAnswer({ services, request, reply, applicant, input }) {
    // Those of document questions follow from the documents, whatever a client sends.
    const given = Object.entries(input.body).filter(([key]) => !services.questionnaire.isDocumentKey(key));
    const answers = Object.fromEntries(
      given.map(([key, value]) => [key, typeof value === "string" ? composed(value) : value]),
    );
    const reasons = Object.entries(services.questionnaire.refusedAnswers(answers));
    if (reasons.length > 0) {
      const message = reasons
        .slice(0, 3)
        .map(([, reason]) => reason)
        .join(" ");
      const errors = Object.fromEntries(reasons.map(([key, reason]) => [key, [reason]]));
      throw new Refusal(400, message, { fields: { errors } });
    }
    const since = versionOf(input.query?.version, request.headers["if-match"]);
    const patch = services.questionnaire.tidied(answers);
    const { version, others } = await mergeAnswers(services.db, services, applicant.accountId, patch, since);
    reply.header("etag", etagOf(version));
    return saved(others, version);
  },

  async saveLastPage({ services, applicant, input }) {
    await recordLastPage(services, applicant.accountId, input.body.last_page);
    return { message: "Your page is saved." };
  },

  async postWebStatus({ services, applicant, input }) {
    await recordWebStatus(services, applicant.accountId, input.body.web_status);
    return { message: "Your status is saved." };
  },

  async postValidations({ services, applicant, input }) {
    await recordValidations(services, applicant.accountId, input.body);
    return { message: "What is missing is saved." };
  },

  async submit({ services, request, applicant, input }) {
    const language = emailLanguage(services.settings, request.headers["accept-language"]);
    await submit(services, applicant, language, input.body.documents);
    return { message: "Your application was successfully submitted." };
  },

  async saveAddAnother({ services, applicant, input }) {
    await setBlocks(services, applicant.accountId, input.body.button_id, input.body.num_components);
    return { message: "Your list is saved." };
  },
  async addAnother({ services, applicant }) {
    return { ...(await readApplication(services.db, applicant.accountId)).addAnother };
  },
  async saveTab({ services, applicant, input }) {
    await chooseTab(services, applicant.accountId, input.body.tab_id, input.body.chosen_tab);
    return { message: "Your choice is saved." };
  },
  async tabs({ services, applicant }) {
    return { ...(await readApplication(services.db, applicant.accountId)).tabs };
  },
};
