import { atom } from "jotai/vanilla";
import type { WebStatus } from "../../api/shapes";
import type { LogOutReason } from "./events";
import type { Store } from "./store";

/** The client snapshot of §3: one atom a field, all null until known but `hasChangedPage`. */
export const webStatusAtom = atom<WebStatus | null>(null);
export const lastPageAtom = atom<string | null>(null);
export const isLoggedInAtom = atom<boolean | null>(null);
/** The e-mail address, lower case for display. */
export const usernameAtom = atom<string | null>(null);
export const isServiceUserAtom = atom<boolean | null>(null);
/** Successful logins, at least 1. */
export const numLoginsAtom = atom<number | null>(null);
export const hasChangedPageAtom = atom(false);

/**
 * Counts the comings and goings at this page. Work that outlives a wait compares it with the number it began under:
 * what belongs to one applicant must not reach the next.
 */
export const sessionNumberAtom = atom(0);

/** How the last session of this element ended, until the next login. */
export const endedAtom = atom<LogOutReason | null>(null);

/** Whether the account's answers are here: nothing is saved before, so that nothing empty overwrites them. */
export type ProfileState =
  | { readonly status: "none" }
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "failed"; readonly error: unknown };
export const profileStateAtom = atom<ProfileState>({ status: "none" });

/** The applicant has gone: what the page knew of them is not known. */
export function forgetSnapshot(store: Store): void {
  store.set(profileStateAtom, { status: "none" });
  store.set(usernameAtom, null);
  store.set(webStatusAtom, null);
  store.set(lastPageAtom, null);
  store.set(numLoginsAtom, null);
  store.set(hasChangedPageAtom, false);
}
