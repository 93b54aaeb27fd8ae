import type { AnswerValue } from "../../../shared/form/answers";
import type { Errors } from "../../../shared/form/validate";
import { createClient } from "../../../shared/wire/client";
import type { Documents } from "../../../shared/wire/shapes";
import { createLanguage } from "../language/language";
import { createNotices } from "../notices/notices";
import { createTestScope } from "../page.fixture";
import type { UploadState } from "./uploadState";
import { createDocumentUpload, createUploads } from "./uploads";

export const key = "fafsa_file";
export const name = "aid.pdf";
export const document = { file_name: name, file_size: 4_000 };
const texts = { unreachable: "unreachable", misconfigured: "misconfigured" };

/** The server's side of one document question as §7 describes it; the browser journeys test the real one. */
class FakeDocuments {
  stored: Documents = {};
  /** What stays after a deletion. */
  kept: Documents = {};
  statuses: string[] = [];
  /** Of every conversion. */
  message: string | null = null;
  failing = "";
  /** The status with which the failing call is refused; 0 drops the connection. */
  refusal = 0;
  readonly calls: string[] = [];
  readonly #held = new Map<string, Promise<void>>();

  readonly fetch = async (
    input: RequestInfo | URL,
    { method = "GET", signal }: RequestInit = {},
  ): Promise<Response> => {
    const path = new URL(String(input)).pathname.replace(key, "{key}");
    const call = `${method} ${path}`;
    this.calls.push(call);
    if (method === "DELETE" && call !== this.failing) this.stored = this.kept;
    const answer = Response.json(this.#answer(method, path));
    await this.#held.get(call);
    if (call === this.failing && this.refusal) return Response.json({ message: "refused" }, { status: this.refusal });
    if (call === this.failing) throw new TypeError("Failed to fetch");
    signal?.throwIfAborted();
    return answer;
  };

  /** Computes the answers to a call at once, but holds them back until the returned function is called. */
  hold(call: string): () => void {
    let release = () => {};
    this.#held.set(
      call,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => release();
  }

  #answer(method: string, path: string): unknown {
    if (path === "/api/document-answer") return this.stored;
    if (path === "/api/presigned-url") return { url: "https://files.test/", fields: { key: "stored" } };
    if (method !== "GET") return { message: "ok" };
    return { status: this.statuses.shift() ?? "NOT_ANSWERED", message: this.message };
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

  /** The stored documents that the profile listed. */
  set known(documents: Documents) {
    this.uploads.setStored(documents);
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
    const stores: unknown = {
      client: this.#client,
      language,
      notices: createNotices(this.#scope, language),
      session: { touch: () => undefined },
      answers: { read: () => answers, set: (of: string, value: AnswerValue) => (answers[of] = value) },
      saver: { save: async () => undefined },
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
    // The answers have many members, of which an upload uses these two; hence the `as`.
    return stores as Parameters<typeof createUploads>[1];
  }
}
