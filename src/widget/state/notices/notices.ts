import { atom } from "jotai/vanilla";
import { ApiError, UnauthorizedError, unexpectedMessage } from "../../../shared/wire/errors";
import { type Core, readOnly } from "../core/core";
import type { LanguageStore, Message } from "../language/language";

// The public module of this folder: toasts, reported failures and announcements.

/** One toast: a title and a sentence. */
interface Toast {
  readonly id: number;
  readonly tone: "error" | "warning" | "success" | "info";
  readonly title: Message;
  readonly text: Message;
  /** ms until it closes by itself; `Infinity` for never. */
  readonly duration: number;
}

/** The duration of a toast (ms). */
export const toastDuration = 5_000;
/** The duration of a toast that must not be missed, such as the error boundary's (ms). */
export const lastingToast = 300_000;

/** The last announcement to assistive technology; a new `id` announces the same text again. */
interface Announcement {
  readonly id: number;
  readonly message: Message;
}

/** The toasts and announcements of one element, stored in English and translated on reading. */
export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ store }: Pick<Core, "store">, { translateAtom, translate }: LanguageStore) {
  const toastsAtom = atom<readonly Toast[]>([]);
  const announcementAtom = atom<Announcement | undefined>(undefined);
  let [nextToast, nextAnnouncement] = [1, 1];
  return {
    toastsAtom: readOnly(toastsAtom),
    /** The toasts in the element's language. */
    translatedToastsAtom: atom((get) => {
      const into = get(translateAtom);
      return get(toastsAtom).map(({ title, text, ...toast }) => ({ ...toast, title: into(title), text: into(text) }));
    }),
    announcementAtom: readOnly(announcementAtom),
    /** A toast with the same text replaces the former one and starts again. */
    show({
      duration = toastDuration,
      ...toast
    }: Omit<Toast, "id" | "duration"> & { readonly duration?: number }): void {
      const isOther = ({ title, text }: Toast) =>
        translate(title) !== translate(toast.title) || translate(text) !== translate(toast.text);
      const others = store.get(toastsAtom).filter(isOther);
      store.set(toastsAtom, [...others, { ...toast, id: nextToast, duration }]);
      nextToast += 1;
    },
    dismiss: (id: number) => store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id)),
    clear: () => store.set(toastsAtom, []),
    /** Announces a text to assistive technology. */
    announce(message: Message): void {
      store.set(announcementAtom, { id: nextAnnouncement, message });
      nextAnnouncement += 1;
    },
  };
}

/** The message for the applicant about a failure, in English: the server's, or the general sentence of §8. */
export function reasonOf(fault: unknown): string {
  return fault instanceof ApiError ? fault.message : unexpectedMessage;
}

/**
 * Shows a failure as a toast under `title` and reports it to the host page. Returns false for the end of a
 * session, which has its own screen. `duration` in ms.
 */
export function reportFailure(
  { notices, language, emit }: Pick<Core, "emit"> & { readonly notices: Notices; readonly language: LanguageStore },
  fault: unknown,
  title: Message,
  duration = toastDuration,
): boolean {
  if (fault instanceof UnauthorizedError) return false;
  const text = reasonOf(fault);
  notices.show({ tone: "error", title, text, duration });
  emit({ name: "admissions-error", message: language.translate(text) });
  return true;
}
