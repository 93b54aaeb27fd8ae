import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { layer } from "./layer";
import type { PositionOptions } from "./position";

/** What the trigger spreads on its button. */
export interface PopoverTrigger {
  id: string;
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
  "aria-controls": string;
  onPointerEnter: () => void;
}

export interface PopoverProps {
  /** What the popover is, for assistive technology. */
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  /** The contents; `close` hides the popover and hands the focus back. */
  children: (close: () => void) => ReactNode;
  placement?: PositionOptions["placement"];
}

/** The positioning arrives when somebody comes near. */
const loadPosition = () => import("./position");

function treeOf(element: Element): Document | ShadowRoot | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root : undefined;
}

/** Beside its trigger while open; resolves the wait for the code in the right order even when closed meanwhile. */
function usePlaced(isOpen: boolean, anchorId: string, placement: PositionOptions["placement"]) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = ref.current;
    if (!isOpen || !popover) return;
    const anchor = treeOf(popover)?.getElementById(anchorId);
    let end: (() => void) | undefined;
    let isOver = false;
    loadPosition().then(
      ({ keepInPlace }) => {
        if (!isOver && anchor) end = keepInPlace(anchor, popover, { placement: placement ?? "bottom-end" });
      },
      () => {
        // Without the code that places it, it is seen where the browser puts it: the way to log out is in here.
        if (!isOver) popover.dataset.placed = "";
      },
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOpen, anchorId, placement]);
  return ref;
}

/** A small window beside its trigger, in the top layer: Escape and a click outside close it. */
export function Popover({ label, trigger, children, placement }: PopoverProps) {
  const id = useId();
  const anchorId = `${id}-trigger`;
  const [isOpen, setOpen] = useState(false);
  const ref = usePlaced(isOpen, anchorId, placement);
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const opens = event.newState === "open";
    setOpen(opens);
    if (opens) event.currentTarget.focus();
  };
  // The browser hands the focus back by itself, but not inside a shadow root.
  const toggles = (event: ToggleEvent<HTMLDivElement>) => {
    const tree = treeOf(event.currentTarget);
    const isInside = event.currentTarget.contains(tree?.activeElement ?? null);
    if (event.newState === "closed" && isInside) tree?.getElementById(anchorId)?.focus();
  };
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
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={layer}
        part="popover"
        onBeforeToggle={toggles}
        onToggle={toggled}
      >
        {isOpen ? children(() => ref.current?.hidePopover()) : null}
      </div>
    </>
  );
}
