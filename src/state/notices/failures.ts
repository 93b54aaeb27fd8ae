import { UnauthorizedError } from "../../api/errors";
import type { Core } from "../core/core";
import { type Message, translateAtom } from "../i18n/i18n";
import { reasonOf } from "./reasonOf";
import { type Notices, toastDuration } from "./toasts";

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
