import { atom } from "jotai/vanilla";
import type { Client } from "../../../shared/wire/client";
import type { InputOf } from "../../../shared/wire/contract";
import type { Profile as ProfileResponse, WebStatus } from "../../../shared/wire/shapes";
import type { AnswersStore } from "../answers/answers";
import { createEmitter, type Emitter, joinRunning, readOnly, type Scope } from "../core/core";
import type { Kept } from "../kept/kept";
import type { LanguageStore } from "../language/language";
import type { Saver } from "../saver/saver";
import { createWebStatus } from "./webStatus";

// The public module of this folder: the account's data, its status, and the queries of the server.
export { logIn, resetPassword, signUp } from "./accountCalls";
export { applicationNumberQuery, pdfQuery, queryClientOf, serviceApplicationQuery, useQuery } from "./queries";
export { startTemporaryAnswer } from "./temporaryAnswer";

/** Whether the account's answers are loaded: nothing is saved before, so that no empty answers overwrite them. */
type ProfileState =
  | { readonly status: "none" }
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "failed"; readonly error: unknown };

/** The applicant, as the profile describes them. */
interface Applicant {
  /** The e-mail address, lower case for display. */
  readonly username: string;
  readonly lastPage: string | null;
  /** Successful logins, at least 1. */
  readonly numLogins: number;
}

/**
 * The account of the current session, as `load` has read it. The answers among it go to `answers`
 * and `saver`, the documents to `uploads`; here stay the applicant, the status and the last page.
 */
export type Profile = ReturnType<typeof createProfile>;

interface Stores {
  readonly client: Client;
  /** A call was refused because the account is read-only (409). */
  readonly whenReadOnly: Emitter<[]>["listen"];
  readonly answers: AnswersStore;
  readonly language: Pick<LanguageStore, "catalogue" | "configured">;
  readonly kept: Kept;
  readonly saver: Saver;
}

/** The responses of the three calls that load an account, with the `ETag` of its answers. */
interface Responses {
  readonly profile: ProfileResponse;
  readonly etag: string | null;
  readonly addAnother: Readonly<Record<string, number>>;
  readonly tabs: Readonly<Record<string, string>>;
}

async function fetchAccount(client: Client): Promise<Responses> {
  const [profile, addAnother, tabs] = await Promise.all([
    client.call("profile", {}),
    client.call("addAnother", {}),
    client.call("tabs", {}),
  ]);
  return { profile: profile.data, etag: profile.etag, addAnother: addAnother.data, tabs: tabs.data };
}

export function createProfile(scope: Pick<Scope, "store" | "signal" | "now">, stores: Stores) {
  const { store, signal, now } = scope;
  const { client, whenReadOnly, answers, saver, kept } = stores;
  const stateAtom = atom<ProfileState>({ status: "none" });
  const applicantAtom = atom<Applicant | null>(null);
  const submittedAtAtom = atom<number | null>(null);
  const hasChangedPageAtom = atom(false);
  const webStatus = createWebStatus(scope, client);
  const loaded = createEmitter<[profile: ProfileResponse]>();
  const ready = createEmitter();
  const loading = joinRunning(load);
  /** Whether the account was loaded again after a 409. */
  let hasReloaded = false;
  let posted: Promise<unknown> = Promise.resolve();

  /** It was submitted elsewhere, and the page must show it. */
  whenReadOnly(() => {
    if (hasReloaded || isSubmitted()) return;
    hasReloaded = true;
    void loading.run();
  });

  const isSubmitted = () => store.get(webStatus.statusAtom) === "submitted";

  function showApplicant(profile: ProfileResponse): void {
    store.set(applicantAtom, {
      username: profile.username.toLowerCase(),
      lastPage: profile.last_page,
      numLogins: Math.max(1, profile.successful_login.length),
    });
    const submittedAt = Date.parse(profile.submitted_at ?? "");
    if (!Number.isNaN(submittedAt)) store.set(submittedAtAtom, submittedAt);
    webStatus.load(profile.web_status);
    loaded.emit(profile);
  }

  /** Puts the account's answers onto the page. A page that has them already keeps its unsaved answers. */
  function show({ profile, etag, addAnother, tabs }: Responses): void {
    const isReload = saver.username !== null;
    const rest = saver.unsaved();
    const { confirmed } = answers.readArrangement();
    const draft = isReload ? null : kept.takeDraft();
    const username = profile.username.toLowerCase();
    answers.load(profile.answer, { addAnother, tabs, confirmed: isReload ? confirmed : {} });
    saver.begin(username, profile.answer, etag);
    showApplicant(profile);
    // A submitted application is read-only: nothing could be saved any more.
    if (isSubmitted()) kept.erase();
    else if (isReload) saver.restore(rest, profile.answer);
    else kept.giveTo(username, draft, (unsaved) => saver.restore(unsaved, profile.answer));
  }

  /** §2: in the background, with a spinner while the base profile loads. */
  async function load(): Promise<void> {
    store.set(stateAtom, { status: "loading" });
    // Now: a login in another tab may change the session's secret, which decrypts them.
    const opened = saver.username === null ? kept.opened() : null;
    try {
      await saver.betweenSaves(async () => {
        const account = await fetchAccount(client);
        // Before, the page does not know which answers this form asks.
        await stores.language.configured();
        await opened;
        // The session may have ended meanwhile.
        signal.throwIfAborted();
        return account;
      }, show);
      store.set(stateAtom, { status: "ready" });
      ready.emit();
      if (saver.hasUnsaved) saver.save().catch(() => undefined);
      // §4: an applicant without a status gets "started". After a failure the next page load tries again.
      if (store.get(webStatus.statusAtom) === null) webStatus.set("started").catch(() => undefined);
    } catch (error) {
      store.set(stateAtom, { status: "failed", error });
    }
  }

  return {
    stateAtom: readOnly(stateAtom),
    /** Null until the profile is loaded. */
    applicantAtom: readOnly(applicantAtom),
    webStatusAtom: webStatus.statusAtom,
    /** When the application was submitted (ms since 1970), as far as it is known. */
    submittedAtAtom: readOnly(submittedAtAtom),
    /** Whether the applicant has gone to another page (`has_changed_page`). From then on the last page is not restored. */
    hasChangedPageAtom: readOnly(hasChangedPageAtom),
    /** A profile is shown. */
    whenLoaded: loaded.listen,
    /** The account's answers and the applicant's unsaved ones are on the page. */
    whenReady: ready.listen,
    /** Loads the account, again if it is loaded; joins a running load. Never rejects (`stateAtom`). */
    load: loading.run,
    /** The applicant goes to another page. */
    changePage: () => store.set(hasChangedPageAtom, true),
    /** Posts the last page, or the errors found, which no applicant waits for. A failure is no error for the applicant. */
    post<K extends "saveLastPage" | "postValidations">(kind: K, input: InputOf<K>): void {
      // `keepalive`: the page may be left before the response.
      posted = Promise.allSettled([posted, client.call(kind, input, { keepalive: true })]);
    },
    /** Resolves once every such post has a response or has failed. */
    posted: () => posted,
    /** Sets and posts the status; rejects with the `ApiError`. */
    setWebStatus(status: WebStatus): Promise<void> {
      if (status === "submitted") store.set(submittedAtAtom, now());
      return webStatus.set(status);
    },
    /** Whether the status was set here, but its post was lost. */
    isStatusLost: webStatus.isLost,
  };
}
