import type { QueryClient } from "@tanstack/query-core";
import type { Client } from "../api/client";
import { UnauthorizedError } from "../api/errors";
import type { Profile } from "../api/shapes";
import type { Answers } from "../form/answers";
import type { AnswersStore } from "./answers";
import type { UnsavedKeeper } from "./keeping/unsavedKeeper";
import { queryKeys } from "./queries/keys";
import type { Saver } from "./saving/saver";
import { type Drafts, mergeDraft } from "./session/drafts";
import { lastPageAtom, numLoginsAtom, profileStateAtom, usernameAtom, webStatusAtom } from "./snapshot";
import type { Store } from "./store";
import { deriveWebStatus } from "./webStatus";

export interface ProfileParts {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly keeper: UnsavedKeeper;
  readonly drafts: Drafts;
  /** Clears what a merge left without its question. */
  readonly settle: (answers: Answers) => Answers;
  readonly onDraftMerged: () => void;
  /** The account is on the page. */
  readonly onReady: () => void;
}

/** The account as three calls tell it; the tag of its answers beside it. */
async function fetchAccount({ client, queryClient }: ProfileParts) {
  const fetchOnce = <T>(queryKey: readonly string[], queryFn: () => Promise<T>) =>
    queryClient.fetchQuery({ queryKey, queryFn });
  const [profile, addAnother, tabs] = await Promise.all([
    fetchOnce(queryKeys.profile, () => client.call("profile", {})),
    fetchOnce(queryKeys.addAnother, () => client.call("addAnother", {})),
    fetchOnce(queryKeys.tabs, () => client.call("tabs", {})),
  ]);
  queryClient.setQueryData(queryKeys.documents, profile.data.document_answer);
  return { profile: profile.data, etag: profile.etag, addAnother: addAnother.data, tabs: tabs.data };
}

function showSnapshot(store: Store, profile: Profile): void {
  store.set(usernameAtom, profile.username.toLowerCase());
  store.set(lastPageAtom, profile.last_page);
  store.set(numLoginsAtom, Math.max(1, profile.successful_login.length));
  store.set(webStatusAtom, deriveWebStatus(profile.web_status));
}

/** Puts what was typed before this login onto the account's answers: an unsaved rest of the same person, then a draft. */
async function bringAlong(parts: ProfileParts, profile: Profile, typed: Answers): Promise<void> {
  const { answers, saver, keeper, drafts, settle, onDraftMerged, store } = parts;
  if (store.get(webStatusAtom) === "submitted") return;
  const username = profile.username.toLowerCase();
  const kept = await keeper.take(username);
  if (kept) saver.restore(kept, profile.answer);
  const draft = await drafts.take(username, typed);
  drafts.stop({ erase: true });
  const merged = draft ? mergeDraft(answers.read(), draft) : null;
  if (!merged?.taken) return;
  answers.load(settle(merged.answers));
  onDraftMerged();
}

/** Loads the profile into the stores (§2: in the background, a spinner while the base profile loads). */
export async function loadProfile(parts: ProfileParts): Promise<void> {
  const { store, answers, saver } = parts;
  store.set(profileStateAtom, { status: "loading" });
  try {
    const { profile, etag, addAnother, tabs } = await fetchAccount(parts);
    const typed = answers.read();
    // From here on the store holds the account's answers, which are no draft.
    parts.drafts.stop({ erase: false });
    answers.load(profile.answer, { addAnother, tabs, confirmed: {} });
    saver.begin(profile.answer, etag);
    showSnapshot(store, profile);
    await bringAlong(parts, profile, typed);
    store.set(profileStateAtom, { status: "ready" });
    parts.onReady();
  } catch (error) {
    // A refused session has already ended; there is nothing to show for it.
    if (!(error instanceof UnauthorizedError)) store.set(profileStateAtom, { status: "failed", error });
  }
}
