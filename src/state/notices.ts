import { atom } from "jotai/vanilla";
import type { Store } from "./store";

/** One toast (§8, §9): what happened, in a title and a sentence. */
export interface Toast {
  readonly id: number;
  readonly tone: "error" | "success" | "info";
  readonly title: string;
  readonly text: string;
  /** ms until it leaves by itself. */
  readonly duration: number;
}

export const toastsAtom = atom<readonly Toast[]>([]);

export const toastDuration = 5_000;
export const boundaryToastDuration = 300_000;

/** Shows and removes the toasts of one element. */
export interface Notices {
  show(toast: Omit<Toast, "id" | "duration"> & { readonly duration?: number }): number;
  dismiss(id: number): void;
  clear(): void;
}

export function createNotices(store: Store): Notices {
  let next = 1;
  return {
    show({ duration = toastDuration, ...toast }) {
      const id = next;
      next += 1;
      // The same words twice are one notice, shown afresh.
      const others = store.get(toastsAtom).filter(({ title, text }) => title !== toast.title || text !== toast.text);
      store.set(toastsAtom, [...others, { ...toast, id, duration }]);
      return id;
    },
    dismiss: (id) => store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id)),
    clear: () => store.set(toastsAtom, []),
  };
}
