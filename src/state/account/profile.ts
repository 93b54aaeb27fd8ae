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
import { type Drafts, leftOf, mergeDraft, partnersOf, type UnsavedKeeper } from "../drafts/drafts";
import type { Saver } from "../saving/saving";
import type { AccountReading, Readings } from "./accountQueries";
import { deriveWebStatus, laterStatus, postedStatusesAtom, recognised } from "./webStatus";

export interface ProfileParts {
  readonly readings: Readings;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly keeper: UnsavedKeeper;
  readonly catalogue: () => Catalogue;
  readonly drafts: Drafts;
  /** Clears what a merge left without its question. */
  readonly settle: (answers: Answers) => Answers;
  readonly onDraftMerged: () => void;
  /** The answers typed in this tab were bound to another address by its sign-up. */
  readonly onForeignDraft: (draft: Answers) => void;
  /** The account has other answers to these questions of the draft, and keeps them. */
  readonly onDraftLeft: (keys: readonly string[], draft: Answers) => void;
  /** The account is on the page. */
  readonly onReady: () => void;
}

type DraftParts = Pick<ProfileParts, "answers" | "settle" | "onDraftMerged" | "onDraftLeft" | "catalogue">;

/** The account with no save under way beside the reading, so that it is no older than what the page has saved. */
async function fetchSettled(parts: ProfileParts, isCurrent: () => boolean) {
  for (;;) {
    await parts.saver.quiet();
    const before = parts.saver.requests;
    const account = await parts.readings.account();
    if (before === parts.saver.requests || !isCurrent()) return account;
  }
}

function showSnapshot(store: Store, profile: Profile): void {
  store.set(usernameAtom, profile.username.toLowerCase());
  store.set(lastPageAtom, profile.last_page);
  store.set(numLoginsAtom, Math.max(1, profile.successful_login.length));
  store.set(postedStatusesAtom, recognised(profile.web_status));
  // What this page knows of the session may not have reached the account yet.
  store.set(webStatusAtom, laterStatus(store.get(webStatusAtom), deriveWebStatus(profile.web_status)));
}

/** Puts what was typed before this login onto the account's answers: an unsaved rest of the same person, then a draft. */
async function bringAlong(parts: ProfileParts, profile: Profile, typed: Answers, isCurrent: () => boolean) {
  const { answers, saver, keeper, drafts, settle, onForeignDraft } = parts;
  const username = profile.username.toLowerCase();
  const kept = await keeper.take(username);
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
  const merged = mergeDraft(answers.read(), draft, (key) => partnersOf(catalogue(), key));
  if (merged.taken) {
    answers.load(settle(merged.answers));
    onDraftMerged();
  }
  const left = leftOf(catalogue(), draft, answers.read());
  if (left.length > 0) onDraftLeft(left, draft);
}

/** Puts the account onto the page. A page that shows it already keeps what is unsaved there. */
async function show(
  parts: ProfileParts,
  { profile, etag, addAnother, tabs }: AccountReading,
  isCurrent: () => boolean,
) {
  const { store, answers, saver, keeper, drafts, readings } = parts;
  const isReload = store.get(usernameAtom) !== null;
  const [rest, typed] = [saver.unsaved(), isReload ? {} : answers.read()];
  const { confirmed } = answers.readArrangement();
  // From here on the store holds the account's answers, which are no draft.
  drafts.stop({ erase: false });
  saver.end();
  answers.load(profile.answer, { addAnother, tabs, confirmed: isReload ? confirmed : {} });
  saver.begin(profile.answer, etag);
  readings.hear(profile.document_answer);
  showSnapshot(store, profile);
  if (store.get(webStatusAtom) === "submitted") {
    // Read-only from here on: nothing that was brought along could be saved any more.
    drafts.stop({ erase: true });
    keeper.erase();
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
    // A session that has ended has nothing to show for it.
    if (isCurrent()) store.set(profileStateAtom, { status: "failed", error });
  }
}
