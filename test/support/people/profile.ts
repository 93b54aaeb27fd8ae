import type { BrowserContext } from "playwright-core";
import { array, type Infer, is, string, type } from "superstruct";
import { type Answers, isAnswered } from "../../../src/shared/form/answers";
import { answers as answersShape } from "../../../src/shared/wire/shapes";

const profileShape = type({ answer: answersShape, web_status: array(type({ web_status: string() })) });

/** The logged-in applicant's profile on the server, read with the session's cookies. */
export async function accountOf(context: BrowserContext, url: string): Promise<Infer<typeof profileShape>> {
  const profile: unknown = await (await context.request.get(`${url}/api/profile`)).json();
  if (!is(profile, profileShape)) throw new Error(`The response is not a profile: ${JSON.stringify(profile)}`);
  return profile;
}

/** The answers that are not empty, without `_desc` companions. */
export function answeredOnly(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => isAnswered(value) && !key.endsWith("_desc")),
  );
}
