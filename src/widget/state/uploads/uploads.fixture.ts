import { makeGate } from "../../../../test/support/gate";
import type { Answers, AnswerValue } from "../../../shared/form/answers";
import type { Errors } from "../../../shared/form/validate";
import { createClient } from "../../../shared/wire/client";
import type { Documents, JobStatus } from "../../../shared/wire/shapes";
import { createLanguage } from "../language/language";
import { createNotices } from "../notices/notices";
import { createTestScope } from "../page.fixture";
import type { UploadState } from "./uploadState";
import { createDocumentUpload, createUploads } from "./uploads";

export const key = "fafsa_file";
export const name = "aid.pdf";
const texts = { unreachable: "unreachable", misconfigured: "misconfigured" };

export const calls = {
  permit: "POST /api/presigned-url",
  confirm: "POST /api/pdf/document-answer/{key}",
  conversion: "GET /api/pdf/document-answer/{key}",
  cancel: "DELETE /api/pdf/document-answer/{key}",
  list: "GET /api/document-answer",
  deletion: "DELETE /api/document-answer/{key}",
} as const;

/** One upload of the question at the server. */
interface Version {
  readonly file_key: string;
  readonly file_name: string;
  status: JobStatus;
  message: string | null;
}

/** What becomes of a call: its request is lost, its response is, or it is refused with a status. */
type Fate = "requestLost" | "responseLost" | number;

/** The server's side of one document question as §7 "Which upload" describes it; the browser journeys test the real one. */
export class FakeDocuments {
  /** The confirmed uploads, the newest last. */
  versions: Version[] = [];
  readonly cancelled = new Set<string>();
  /** The fates of the next calls by name; every call of a name after its last one passes. */
  readonly fates: Record<string, Fate[]> = {};
  /** Whether it names uploads; other servers need not. */
  isNaming = true;
  readonly calls: string[] = [];
  readonly #held = new Map<string, Promise<void>>();
  #permits = 0;

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { method = "GET", signal, body } = init;
    const url = new URL(String(input));
    const path = url.pathname.replace(key, "{key}");
    const call = `${method} ${path}`;
    this.calls.push(call);
    const fate = this.fates[call]?.shift();
    if (fate === "requestLost") throw new TypeError("Failed to fetch");
    if (typeof fate === "number") return Response.json({ message: "refused" }, { status: fate });
    await this.#held.get(call);
    signal?.throwIfAborted();
    const response = this.#answer(call, JSON.parse(String(body ?? "{}")), url.searchParams.get("file_key"));
    if (fate === "responseLost") throw new TypeError("Failed to fetch");
    return response;
  };

  /** Holds a call back until the returned function is called. */
  hold(call: string): () => void {
    const { opened, open } = makeGate();
    this.#held.set(call, opened);
    return open;
  }

  /** Another device stores a file, or a conversion ends. */
  store(file_name: string, status: JobStatus = "COMPLETED", message: string | null = null): void {
    this.versions.push({ file_key: `elsewhere ${++this.#permits}`, file_name, status, message });
  }

  end(status: JobStatus = "COMPLETED", message: string | null = null): void {
    const pending = this.versions.find(({ status }) => status === "IN_PROGRESS");
    if (pending) Object.assign(pending, { status, message });
  }

  get document(): Version | undefined {
    return this.versions.findLast(({ status }) => status === "COMPLETED");
  }

  get documents(): Documents {
    if (!this.document) return {};
    const { file_name, file_key } = this.document;
    return { [key]: { file_name, file_size: 4_000, ...(this.isNaming && { file_key }) } };
  }

  #answer(call: string, { file_key, file_name }: Record<string, string>, named: string | null): Response {
    const ok = Response.json({ message: "ok" });
    const newest = this.versions.at(-1);
    switch (call) {
      case calls.permit:
        return Response.json({ url: "https://files.test/", fields: { key: `here ${++this.#permits}` } });
      case calls.confirm:
        if (this.cancelled.has(file_key ?? "")) return Response.json({ message: "cancelled" }, { status: 400 });
        if (!this.versions.some((version) => version.file_key === file_key))
          this.versions.push({
            file_key: file_key ?? "",
            file_name: file_name ?? "",
            status: "IN_PROGRESS",
            message: null,
          });
        return ok;
      case calls.conversion: {
        if (!newest) return Response.json({ status: "NOT_ANSWERED", message: null });
        const { status, message } = newest;
        return Response.json({ status, message, ...(this.isNaming && { file_key: newest.file_key }) });
      }
      case calls.list:
        return Response.json(this.documents);
      case calls.cancel: {
        const undone = named ?? this.versions.findLast(({ status }) => status !== "COMPLETED")?.file_key ?? "";
        this.cancelled.add(undone);
        this.versions = this.versions.filter((version) => version.file_key !== undone);
        return ok;
      }
      case calls.deletion:
        if (named !== null && this.document && this.document.file_key !== named)
          return Response.json({ message: "replaced" }, { status: 409 });
        this.versions = [];
        return ok;
      default:
        return ok;
    }
  }
}

/** The uploads of one page: a fake server, and the members of the stores that an upload uses. */
export class UploadsPage {
  readonly server = new FakeDocuments();
  readonly #scope = createTestScope();
  readonly store = this.#scope.store;
  readonly answers: Record<string, AnswerValue> = {};
  readonly #client = createClient({
    baseUrl: () => ({ url: new URL("https://apply.test/") }),
    fetch: this.server.fetch,
    texts,
    session: this.#scope.signal,
    timeout: 60_000,
  });
  /** The messages that uploads report, by key. */
  errors: Errors = {};
  /** Whether the upload reports that the university converts its file. */
  isConverting = false;
  readonly uploads = createUploads(this.#scope, this.#stores());

  /** Opens the page as the server's profile lists the documents, and shows the question. */
  async open(): Promise<void> {
    this.uploads.setStored(this.server.documents);
    this.upload.onShown();
    await this.upload.loaded();
  }

  get upload() {
    return this.uploads.of(key, createDocumentUpload);
  }

  get state(): UploadState {
    return this.upload.state;
  }

  /** Ends the applicant's scope, as the session does. */
  end(): void {
    this.#scope.end();
  }

  #stores() {
    const { answers } = this;
    const language = createLanguage(this.#scope);
    return {
      client: this.#client,
      language,
      notices: createNotices(this.#scope, language),
      session: { touch: () => undefined },
      answers: {
        put(patch: Answers) {
          for (const [of, value] of Object.entries(patch)) if ((answers[of] ?? "") !== value) answers[of] = value;
        },
      },
      saver: { save: async () => "" },
      check: {
        report: (of: string, ...messages: readonly string[]) => {
          const { [of]: _, ...others } = this.errors;
          this.errors = messages.length > 0 ? { ...others, [of]: messages } : others;
        },
        setConverting: (_: string, isConverting: boolean) => {
          this.isConverting = isConverting;
        },
      },
    };
  }
}
