import type { Profile } from "../../api/shapes";
import type { Answers } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import type { AnswersStore } from "../answers/answers";
import {
  lastPageAtom,
  numLoginsAtom,
  profileStateAtom,
  type Store,
  sameSession,
  usernameAtom,
  webStatusAtom,
} from "../core/core";
import { type Drafts, dependentKeysOf, leftOf, mergeDraft, type UnsavedAnswersCache } from "../drafts/drafts";
import type { Saver } from "../saving/saving";
import type { AccountQueries, LoadedAccount } from "./accountQueries";
import { deriveWebStatus, laterStatus, postedStatusesAtom, recognised } from "./webStatus";

export interface ProfileParts {
  readonly accountQueries: AccountQueries;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly unsavedCache: UnsavedAnswersCache;
  readonly catalogue: () => Catalogue;
  readonly drafts: Drafts;
  /** Clears the merged answers whose question is hidden. */
  readonly settle: (answers: Answers) => Answers;
  readonly onDraftMerged: () => void;
  /** Called with answers that the sign-up in this tab bound to another address. */
  readonly onForeignDraft: (draft: Answers) => void;
  /** Called with the questions of the draft that the account answers otherwise; the account's answers stay. */
  readonly onDraftLeft: (keys: readonly string[], draft: Answers) => void;
  /** Called once the account's answers are in the store. */
  readonly onReady: () => void;
}

type DraftParts = Pick<ProfileParts, "answers" | "settle" | "onDraftMerged" | "onDraftLeft" | "catalogue">;

/** Loads the account again until no save ran meanwhile, so that it is never older than what the page has saved. */
async function fetchSettled(parts: ProfileParts, isCurrent: () => boolean) {
  for (;;) {
    await parts.saver.quiet();
    const before = parts.saver.requests;
    const account = await parts.accountQueries.account();
    if (before === parts.saver.requests || !isCurrent()) return account;
  }
}

function showSnapshot(store: Store, profile: Profile): void {
  store.set(usernameAtom, profile.username.toLowerCase());
  store.set(lastPageAtom, profile.last_page);
  store.set(numLoginsAtom, Math.max(1, profile.successful_login.length));
  store.set(postedStatusesAtom, recognised(profile.web_status));
  // A status of this page may still be on its way to the account.
  store.set(webStatusAtom, laterStatus(store.get(webStatusAtom), deriveWebStatus(profile.web_status)));
}

/**
 * Adds the answers typed before this login to the account's: first this applicant's unsaved answers, then a draft.
 */
async function bringAlong(parts: ProfileParts, profile: Profile, typed: Answers, isCurrent: () => boolean) {
  const { answers, saver, unsavedCache, drafts, settle, onForeignDraft } = parts;
  const username = profile.username.toLowerCase();
  const kept = await unsavedCache.take(username);
  if (!isCurrent()) return;
  if (kept) {
    saver.restore(kept, profile.answer);
    answers.load(settle(answers.read()));
  }
  const taken = await drafts.take(username, typed);
  if (!isCurrent()) return;
  drafts.stop({ erase: true });
  if (taken && !taken.isOwn) onForeignDraft(taken.answers);
  if (taken?.isOwn) addDraft(parts, taken.answers);
}

/** Adds a draft's answers where the account has none. */
export function addDraft(parts: DraftParts, draft: Answers): void {
  const { answers, settle, onDraftMerged, onDraftLeft, catalogue } = parts;
  const merged = mergeDraft(answers.read(), draft, (key) => dependentKeysOf(catalogue(), key));
  if (merged.taken) {
    answers.load(settle(merged.answers));
    onDraftMerged();
  }
  const left = leftOf(catalogue(), draft, answers.read());
  if (left.length > 0) onDraftLeft(left, draft);
}

/** Puts the account's answers into the store. A page that holds them already keeps its unsaved answers. */
async function show(parts: ProfileParts, { profile, etag, addAnother, tabs }: LoadedAccount, isCurrent: () => boolean) {
  const { store, answers, saver, unsavedCache, drafts, accountQueries } = parts;
  const isReload = store.get(usernameAtom) !== null;
  const [rest, typed] = [saver.unsaved(), isReload ? {} : answers.read()];
  const { confirmed } = answers.readArrangement();
  // From here on the store holds the account's answers, which must not be stored as a draft.
  drafts.stop({ erase: false });
  saver.end();
  answers.load(profile.answer, { addAnother, tabs, confirmed: isReload ? confirmed : {} });
  saver.begin(profile.answer, etag);
  accountQueries.setDocuments(profile.document_answer);
  showSnapshot(store, profile);
  if (store.get(webStatusAtom) === "submitted") {
    // A submitted application is read-only: a draft could not be saved any more.
    drafts.stop({ erase: true });
    unsavedCache.erase();
    return;
  }
  if (isReload) saver.restore(rest, profile.answer);
  await bringAlong(parts, profile, typed, isCurrent);
}

/** Loads the profile into the stores (§2: in the background, a spinner while the base profile loads). */
export async function loadProfile(parts: ProfileParts): Promise<void> {
  const { store } = parts;
  const isCurrent = sameSession(store);
  store.set(profileStateAtom, { status: "loading" });
  try {
    const account = await fetchSettled(parts, isCurrent);
    if (isCurrent()) await show(parts, account, isCurrent);
    if (!isCurrent()) return;
    store.set(profileStateAtom, { status: "ready" });
    parts.onReady();
  } catch (error) {
    // After the end of the session its failure is not shown.
    if (isCurrent()) store.set(profileStateAtom, { status: "failed", error });
  }
}
