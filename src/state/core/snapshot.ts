import { atom } from "jotai/vanilla";
import type { Documents, WebStatus } from "../../api/shapes";
import type { Store } from "./store";

/** The client snapshot of §3: one atom for each field, all null until known, except `hasChangedPage`. */
export const webStatusAtom = atom<WebStatus | null>(null);
export const lastPageAtom = atom<string | null>(null);
export const isLoggedInAtom = atom<boolean | null>(null);
/** When the application was submitted (ms since 1970), as far as it is known. */
export const submittedAtAtom = atom<number | null>(null);
/** The e-mail address, lower case for display. */
export const usernameAtom = atom<string | null>(null);
export const isServiceUserAtom = atom<boolean | null>(null);
/** Successful logins, at least 1. */
export const numLoginsAtom = atom<number | null>(null);
export const hasChangedPageAtom = atom(false);

/** The stored documents of the account by field key, as last loaded. */
export const documentsAtom = atom<Documents>({});

/** Whether the account's answers are loaded: nothing is saved before, so that no empty answers overwrite them. */
export type ProfileState =
  | { readonly status: "none" }
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "failed"; readonly error: unknown };
export const profileStateAtom = atom<ProfileState>({ status: "none" });

/** Resets the snapshot at the end of a session. */
export function forgetSnapshot(store: Store): void {
  store.set(profileStateAtom, { status: "none" });
  store.set(usernameAtom, null);
  store.set(webStatusAtom, null);
  store.set(submittedAtAtom, null);
  store.set(lastPageAtom, null);
  store.set(numLoginsAtom, null);
  store.set(hasChangedPageAtom, false);
  store.set(documentsAtom, {});
}
