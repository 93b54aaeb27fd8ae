import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { layer } from "./layer";

/** The props of the trigger's button. */
interface PopoverTrigger {
  id: string;
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
  "aria-controls": string;
  onPointerEnter: () => void;
}

interface PopoverProps {
  /** The accessible name of the popover. */
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  /** The contents; `close` hides the popover and returns the focus. */
  children: (close: () => void) => ReactNode;
}

/** The positioning code loads on the first hover or focus. */
const loadPosition = () => import("./position");

function treeOf(element: Element): Document | ShadowRoot | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root : undefined;
}

/**
 * Positions the popover beside its trigger while it is open; copes with a popover that closes while the code loads.
 */
function usePlaced(ref: RefObject<HTMLDivElement | null>, anchorId: string, isOpen: boolean) {
  useEffect(() => {
    const popover = ref.current;
    if (!isOpen || !popover) return;
    const anchor = treeOf(popover)?.getElementById(anchorId);
    let end: (() => void) | undefined;
    let isOver = false;
    loadPosition().then(
      ({ keepPopover }) => {
        if (!isOver && anchor) end = keepPopover(anchor, popover);
      },
      () => {
        // When the positioning code cannot be loaded, the popover shows where the browser puts it: it contains Log
        // Out.
        if (!isOver) popover.dataset.placed = "";
      },
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [ref, anchorId, isOpen]);
}

/** Follows the browser's opening and closing of the popover; `props` are the popover's. */
function useOpening(anchorId: string) {
  const [isOpen, setOpen] = useState(false);
  const props = {
    popover: "auto",
    onBeforeToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
      // Returns the focus, which the browser does by itself except in a shadow root.
      const root = treeOf(currentTarget);
      const isInside = newState === "closed" && currentTarget.contains(root?.activeElement ?? null);
      if (isInside) root?.getElementById(anchorId)?.focus();
    },
    onToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
      setOpen(newState === "open");
      if (newState === "open") currentTarget.focus();
    },
  } as const;
  return { isOpen, props };
}

/** A small window beside its trigger, in the top layer: Escape and a click outside close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const id = useId();
  const anchorId = `${id}-trigger`;
  const ref = useRef<HTMLDivElement>(null);
  const { isOpen, props } = useOpening(anchorId);
  usePlaced(ref, anchorId, isOpen);
  return (
    <>
      {trigger({
        id: anchorId,
        popoverTarget: id,
        "aria-expanded": isOpen,
        "aria-haspopup": "dialog",
        "aria-controls": id,
        onPointerEnter: () => void loadPosition().catch(() => undefined),
      })}
      <div {...props} ref={ref} id={id} role="dialog" aria-label={label} tabIndex={-1} className={layer} part="popover">
        {isOpen ? children(() => ref.current?.hidePopover()) : null}
      </div>
    </>
  );
}
