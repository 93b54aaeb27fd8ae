import { first } from "../../shared/texts/en";
import { createClient } from "../../shared/wire/client";
import { type ApiError, UnauthorizedError } from "../../shared/wire/errors";
import { createAnswers } from "./answers/answers";
import { createCheck } from "./check/check";
import { createCore, type ElementContext, joinRunning, openOtherTabs, type Settings } from "./core/core";
import { createLanguage, type Language, type LoadedConfig } from "./language/language";
import { createLocal } from "./local/local";
import { createLookup } from "./lookup/lookup";
import { createNotices } from "./notices/notices";
import { createOutline } from "./outline/outline";
import { createProfile, type QueryClientHolder, startTemporaryAnswer } from "./profile/profile";
import { createArrangementActions } from "./questions/questions";
import { createSaver } from "./saver/saver";
import { createSession, readSessionCookie } from "./session/session";
import { createUploads } from "./uploads/uploads";

/** Milliseconds after which a call without a response counts as a network fault; long, for slow networks. */
const callTimeout = 60_000;

/**
 * The state and actions of one element, shared with nothing outside it. It makes no call and attaches nothing to the
 * page before `start` (lifecycle.ts).
 */
export type AppState = ReturnType<typeof createAppState>;

interface AppStateContext extends ElementContext {
  readonly language: Language;
  /** The page's configuration, where it is loaded already. */
  readonly loaded?: LoadedConfig | undefined;
  /** The window's own when absent. */
  readonly fetch?: typeof fetch | undefined;
}

/** What all stores of one element use; `onClosed` handles a 401 or 409 of the current session. */
function createShared(
  settings: Settings,
  { language: initial, loaded, fetch, ...context }: AppStateContext,
  onClosed: (fault: ApiError) => void,
) {
  const core = createCore(settings, context);
  const { view, baseUrl, name } = core;
  const language = createLanguage(core, initial, loaded);
  const client = createClient({
    baseUrl,
    fetch: fetch ?? ((...request) => view.fetch(...request)),
    texts: first.state,
    responseLanguage: language.responseLanguage,
    timeout: callTimeout,
    session: () => core.session.signal,
    onClosed,
  });
  const queryClientHolder: QueryClientHolder = { client: null };
  return { ...core, client, queryClientHolder, language, otherTabs: openOtherTabs(name) };
}

/** Composes the stores; each uses those above it, and is given by a function what it needs from below. */
export function createAppState(settings: Settings, context: AppStateContext) {
  const shared = createShared(settings, context, (fault) => {
    if (fault instanceof UnauthorizedError) session.onUnauthorized(fault);
    else profile.onReadOnly();
  });
  const { store, language, queryClientHolder, view } = shared;
  const notices = createNotices(shared, language);
  const answers = createAnswers(shared, language);
  const above = { ...shared, notices, answers };
  const local = createLocal(shared, above, {
    secret: () => readSessionCookie(view, shared.settings.current.sessionCookiePrefix),
    onAdded: () => void saver.save().catch(() => undefined),
  });
  const saver = createSaver(shared, { ...above, local }, () => check.retryPosts());
  const session = createSession(
    shared,
    { ...above, local, saver },
    {
      onBegin: () => void profile.load(),
      beforeLogOut: () => profile.posts.sendNow(),
      onCleared() {
        for (const each of stores) each.reset();
      },
    },
  );
  const profile = createProfile(
    shared,
    { ...above, local, saver },
    {
      onLoaded: ({ document_answer }) => uploads.setStored(document_answer),
      onReady() {
        check.onReady();
        if (saver.hasUnsaved) saver.save().catch(() => undefined);
        // §4: an applicant without a status gets "started". After a failure the next page load tries again.
        if (store.get(profile.webStatusAtom) === null) profile.setWebStatus("started").catch(() => undefined);
      },
    },
  );
  const check = createCheck(shared, { ...above, saver, profile }, () => uploads.stop());
  const outline = createOutline(shared, { ...above, check });
  const uploads = createUploads(shared, { ...above, saver, session, check });
  const lookup = createLookup(above);
  const queries = { reset: () => queryClientHolder.client?.clear() };
  /** Every store that holds something of a person, in the order of their imports. */
  const stores: readonly { reset(): void }[] = [
    notices,
    answers,
    local,
    saver,
    profile,
    queries,
    check,
    outline,
    uploads,
    lookup,
  ];
  // Messages from before the submission no longer apply, whichever tab submitted it.
  store.sub(profile.webStatusAtom, () => store.get(profile.webStatusAtom) === "submitted" && notices.clear());
  const all = { ...above, local, saver, session, profile, check, outline, uploads, lookup };
  return {
    ...all,
    catalogue: language.catalogue,
    temporaryAnswer: joinRunning((signal) => startTemporaryAnswer(all, signal)),
    arrangementActions: createArrangementActions(all),
  };
}
