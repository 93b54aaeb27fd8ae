import { sampleAnswers } from "../../shared/catalogue/sampleAnswers";
import type { Answers } from "../../shared/form/answers";
import type { Catalogue } from "../../shared/form/catalogueTypes";
import type { Screen } from "./screens";

/** The address under which the form calls the API of this page, relative to the page. */
export const apiFolder = "studio-api/";

interface Reply {
  readonly status?: number;
  readonly body: unknown;
  readonly etag?: string;
}

const done: Reply = { body: { message: "OK" } };

/** The reference server's behaviour for one applicant, as far as the screens need it. No request leaves the page. */
export function createApi({ person, isEmpty, isSubmitted = false }: Screen, catalogue: () => Catalogue) {
  let answers: Answers = person === "visitor" || isEmpty ? {} : sampleAnswers(catalogue());
  let version = 1;
  let submitted = isSubmitted;

  const tag = () => `"${version}"`;

  function save(changed: Answers): Reply {
    version += 1;
    answers = { ...answers, ...changed };
    return { body: { message: "Your answers are saved." }, etag: tag() };
  }

  const profile = () => ({
    body: {
      answer: answers,
      document_answer: {},
      username: "ada@example.edu",
      last_page: null,
      successful_login: ["2026-11-20T10:00:00Z"],
      web_status: submitted ? ["started", "validating", "submitted"].map((web_status) => ({ web_status })) : [],
    },
    etag: tag(),
  });

  /** By method and path; any other call succeeds without a result. */
  const calls: Readonly<Record<string, (body: Answers, query: URLSearchParams) => Reply>> = {
    "GET api/profile": profile,
    "PUT api/answer": save,
    // The form checks the answers itself before.
    "POST api/submit": () => {
      submitted = true;
      return done;
    },
    "GET api/add-another": () => ({ body: {} }),
    "GET api/tabs": () => ({ body: {} }),
    "GET api/document-answer": () => ({ body: {} }),
    "GET api/pdf/document-answer": () => ({ body: { status: "NOT_ANSWERED" } }),
    "GET api/pdf": () => ({ body: { status: "COMPLETED", url: "about:blank" } }),
    "POST api/presigned-url": () => ({ status: 400, body: { message: "The preview takes no files." } }),
    "GET public/tmp": () => ({ body: {} }),
    "GET service/tmp-pdf": () => ({ body: { answer: answers, add_another: {}, document_answer: {}, tabs: {} } }),
    "GET lookup/find": () => ({ body: [] }),
  };

  /** The response to a call of the form; null for other addresses. */
  return async function respond(request: Request, page: string): Promise<Response | null> {
    const url = new URL(request.url);
    const base = new URL(apiFolder, page);
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
    const path = url.pathname.slice(base.pathname.length).replace(/(?<=document-answer)\/.*/, "");
    const call = calls[`${request.method} ${path}`];
    const text = request.method === "GET" ? "" : await request.text();
    const { status = 200, body, etag } = call?.(text === "" ? {} : JSON.parse(text), url.searchParams) ?? done;
    return Response.json(body, { status, headers: etag === undefined ? {} : { etag } });
  };
}
