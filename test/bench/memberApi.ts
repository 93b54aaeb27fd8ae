import { buildCatalogue } from "../../src/shared/catalogue/catalogue";
import type { InstitutionConfig } from "../../src/shared/catalogue/config/institutionConfig";
import { grandviewUniversity, sampleConfig } from "../../src/shared/catalogue/institution";
import type { Answers } from "../../src/shared/form/answers";
import type { Catalogue } from "../../src/shared/form/catalogueTypes";
import { type Errors, validate } from "../../src/shared/form/validate";
import { firstStep, richestChoice, shown, today } from "./questions";

const wantedErrors = 40;
const { key, value } = richestChoice();

/** The answers of an applicant who presses Submit with most questions unanswered. */
export const hastyAnswers: Answers = { [key]: value };

interface Refusal {
  readonly catalogue: Catalogue;
  readonly config: InstitutionConfig;
  readonly onStep: Errors;
  readonly everywhere: Errors;
}

function refusalWith(keys: readonly string[]): Refusal {
  const questions = Object.fromEntries(keys.map((each) => [each, { required: true } as const]));
  const config = { ...sampleConfig, questions };
  const catalogue = buildCatalogue({ ...grandviewUniversity, questions }, today);
  const errors = (page?: typeof firstStep) => validate(catalogue, hastyAnswers, { today, ...(page && { page }) });
  return { catalogue, config, onStep: errors(firstStep), everywhere: errors() };
}

/** A configuration that requires so many questions that these answers have 40 errors on the first step, and the errors. */
export function refusal(): Refusal {
  const keys = shown(hastyAnswers).map((question) => question.key);
  for (let count = 1; count <= keys.length; count += 1) {
    const refused = refusalWith(keys.slice(0, count));
    if (Object.keys(refused.onStep).length >= wantedErrors) return refused;
  }
  throw new Error(`The first step has no ${wantedErrors} questions to require.`);
}

const done = { message: "Done." };

/** The response of an API with one account, whose last page is `page`, and which accepts every change; null for 404. */
export function responseOfMemberApi(method: string, page: string, path: string): unknown {
  if (method !== "GET") return done;
  if (path === "/api/profile") {
    return {
      answer: hastyAnswers,
      document_answer: {},
      username: "bench@example.edu",
      last_page: `/${page}`,
      successful_login: ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"],
      web_status: [{ web_status: "started" }],
    };
  }
  return /^\/api\/(tabs|add-another|document-answer)$/.test(path) ? {} : null;
}
