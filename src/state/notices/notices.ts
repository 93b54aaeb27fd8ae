import { atom } from "jotai/vanilla";
import { ApiError, UnauthorizedError, unexpectedMessage } from "../../api/errors";
import type { Core, Store } from "../core/core";
import { type Message, translateAtom } from "../i18n/i18n";

// The public module of this folder: toasts, reported failures and announcements.

/** One toast (§8, §9): a title and a sentence. */
interface Toast {
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

/** The duration of a toast (§9, ms). */
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

/** The last announcement to assistive technology, translated on reading; a new `id` announces the same text again. */
export const announcementAtom = atom<{ readonly id: number; readonly message: Message } | undefined>(undefined);

/** Announces a text to assistive technology in the element's language. */
export function announce(store: Store, message: Message): void {
  store.set(announcementAtom, (last) => ({ id: (last?.id ?? 0) + 1, message }));
}

/** The message for the applicant about a failure, in English: the server's, or the general sentence of §8. */
export function reasonOf(fault: unknown): string {
  return fault instanceof ApiError ? fault.message : unexpectedMessage;
}

/**
 * Shows a failure as a toast under `title` and reports it to the host page (§8). Returns false for the end of a
 * session, which has its own screen. `duration` in ms.
 */
export function reportFailure(
  { store, notices, emit }: Pick<Core, "store" | "emit"> & { readonly notices: Notices },
  fault: unknown,
  title: Message,
  duration = toastDuration,
): boolean {
  if (fault instanceof UnauthorizedError) return false;
  const text = reasonOf(fault);
  notices.show({ tone: "error", title, text, duration });
  emit({ name: "admissions-error", message: store.get(translateAtom)(text) });
  return true;
}
