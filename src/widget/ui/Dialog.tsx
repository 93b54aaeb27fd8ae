import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./Button";
import { type DialogWidth, dialogActions, dialogBody, dialogClass, dialogHead } from "./dialogStyles";
import { useTexts } from "./useTexts";

interface DialogProps {
  isOpen: boolean;
  heading: string;
  /** The width. */
  width?: DialogWidth;
  /** Called when Escape, the close button or the browser closes it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot; one with `data-autofocus` takes the focus instead of the heading. */
  actions?: ReactNode;
  /** `alertdialog` for what needs an immediate answer, such as the inactivity warning. */
  role?: "alertdialog";
}

/** Opens on mount and closes before the unmount, so that the browser returns the focus. */
function useModal(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus], h2")?.focus();
    return () => {
      dialog.close();
      placeFocus(dialog);
    };
  }, [isOpen]);
  return ref;
}

/** The element that opened the dialog may be removed by now: then keyboard users continue from the page's heading. */
function placeFocus(dialog: HTMLDialogElement): void {
  const root = dialog.getRootNode();
  // The element that had the focus inside still counts as focused until the next frame.
  if (!(root instanceof ShadowRoot) || (root.activeElement && !dialog.contains(root.activeElement))) return;
  root.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

/** A modal dialog in the browser's top layer. */
export function Dialog({ isOpen, heading, width = "xs", onClose, children, actions, role }: DialogProps) {
  const { ui } = useTexts();
  const id = useId();
  const ref = useModal(isOpen);
  useClosing(ref, isOpen, onClose);
  return (
    <dialog ref={ref} className={dialogClass(width)} part="dialog" role={role} aria-labelledby={id}>
      {isOpen ? (
        <>
          <div className={dialogHead}>
            <h2 id={id} tabIndex={-1}>
              {heading}
            </h2>
            <IconButton icon="cross" label={ui.close} onClick={onClose} />
          </div>
          <div className={dialogBody}>{children}</div>
          {actions ? <div className={dialogActions}>{actions}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}

/** Escape asks the owner to close; a second Escape closes at once, and the owner is informed. */
function useClosing(ref: { readonly current: HTMLDialogElement | null }, isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    const closed = (event: Event) => event.target === dialog && !dialog.open && close();
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("close", closed);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("close", closed);
    };
  }, [ref, isOpen]);
}
