import { atom } from "jotai/vanilla";
import type { Store } from "../core/core";
import { type Message, translateAtom } from "../i18n/i18n";

/** One toast (§8, §9): a title and a sentence. */
export interface Toast {
  readonly id: number;
  readonly tone: "error" | "warning" | "success" | "info";
  readonly title: Message;
  readonly text: Message;
  /** ms until it closes by itself; `Infinity` for never. */
  readonly duration: number;
}

export const toastsAtom = atom<readonly Toast[]>([]);

/** The toasts in the element's language. */
export const translatedToastsAtom = atom((get) => {
  const translate = get(translateAtom);
  return get(toastsAtom).map(({ title, text, ...toast }) => ({
    ...toast,
    title: translate(title),
    text: translate(text),
  }));
});

export const toastDuration = 5_000;
/** The duration of a toast that must not be missed: §9's for the error boundary (ms). */
export const lastingToast = 300_000;

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
      const translate = store.get(translateAtom);
      // A toast with the same text replaces the former one and starts again.
      const isOther = ({ title, text }: Toast) =>
        translate(title) !== translate(toast.title) || translate(text) !== translate(toast.text);
      const others = store.get(toastsAtom).filter(isOther);
      store.set(toastsAtom, [...others, { ...toast, id, duration }]);
      return id;
    },
    dismiss: (id) => store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id)),
    clear: () => store.set(toastsAtom, []),
  };
}
