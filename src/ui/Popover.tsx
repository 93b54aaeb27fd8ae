import {
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { layer } from "./layer";
import type { PositionOptions } from "./position";
import { useNativePopover } from "./useNativePopover";

/** The props of the trigger's button. */
export interface PopoverTrigger {
  id: string;
  popoverTarget?: string;
  onClick?: () => void;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
  "aria-controls": string;
  onPointerEnter: () => void;
}

export interface PopoverProps {
  /** The accessible name of the popover. */
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  /** The contents; `close` hides the popover and returns the focus. */
  children: (close: () => void) => ReactNode;
  placement?: PositionOptions["placement"];
}

/** The positioning code loads on the first hover or focus. */
const loadPosition = () => import("./position");

function treeOf(element: Element): Document | ShadowRoot | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root : undefined;
}

interface Placing {
  readonly isOpen: boolean;
  readonly anchorId: string;
  readonly placement: PositionOptions["placement"];
}

/**
 * Positions the popover beside its trigger while it is open; copes with a popover that closes while the code loads.
 */
function usePlaced(ref: RefObject<HTMLDivElement | null>, { isOpen, anchorId, placement }: Placing) {
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
        // When the positioning code cannot be loaded, the popover shows where the browser puts it: it contains Log
        // Out.
        if (!isOver) popover.dataset.placed = "";
      },
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [ref, isOpen, anchorId, placement]);
}

/** Opens and closes the popover: natively, or by our own code in browsers without popovers (Safari 16). */
function useOpening(ref: RefObject<HTMLDivElement | null>, id: string, anchorId: string) {
  const isNative = useNativePopover();
  const [isOpen, setOpen] = useState(false);
  const anchor = () => ref.current && treeOf(ref.current)?.getElementById(anchorId);
  /** Returns the focus, which the browser does by itself except in a shadow root. */
  const handBack = () => {
    const isInside = ref.current?.contains(treeOf(ref.current)?.activeElement ?? null);
    if (isInside) anchor()?.focus();
  };
  const native = {
    popover: "auto",
    onBeforeToggle: ({ newState }: ToggleEvent) => void (newState === "closed" && handBack()),
    onToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
      setOpen(newState === "open");
      if (newState === "open") currentTarget.focus();
    },
  } as const;
  const closeOwn = () => {
    handBack();
    setOpen(false);
  };
  useDismissal(ref, anchor, isOpen && !isNative ? closeOwn : null);
  useEffect(() => {
    if (isOpen && !isNative) ref.current?.focus();
  }, [ref, isOpen, isNative]);
  return {
    isOpen,
    close: isNative ? () => ref.current?.hidePopover() : closeOwn,
    trigger: isNative ? { popoverTarget: id } : { onClick: () => (isOpen ? closeOwn() : setOpen(true)) },
    layer: isNative ? native : { hidden: !isOpen },
  };
}

/** A small window beside its trigger, in the top layer where the browser has one for popovers: Escape and a click outside close it. */
export function Popover({ label, trigger, children, placement }: PopoverProps) {
  const id = useId();
  const anchorId = `${id}-trigger`;
  const ref = useRef<HTMLDivElement>(null);
  const opening = useOpening(ref, id, anchorId);
  const { isOpen, close } = opening;
  usePlaced(ref, { isOpen, anchorId, placement });
  return (
    <>
      {trigger({
        ...opening.trigger,
        id: anchorId,
        "aria-expanded": isOpen,
        "aria-haspopup": "dialog",
        "aria-controls": id,
        onPointerEnter: () => void loadPosition().catch(() => undefined),
      })}
      <div
        {...opening.layer}
        ref={ref}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={layer}
        part="popover"
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}

/** Replaces the native behaviour of popovers: Escape closes, and so does a press outside `layer` and its trigger. */
function useDismissal(
  layer: RefObject<HTMLElement | null>,
  trigger: () => HTMLElement | null | undefined,
  close: (() => void) | null,
): void {
  const isWatched = close !== null;
  const leave = useEffectEvent(() => close?.());
  const isOurs = useEffectEvent((event: Event) =>
    [layer.current, trigger()].some((part) => part && event.composedPath().includes(part)),
  );
  useEffect(() => {
    const view = layer.current?.ownerDocument.defaultView;
    if (!isWatched || !view) return;
    const onKey = (event: KeyboardEvent) => void (event.key === "Escape" && leave());
    const onPress = (event: Event) => void (isOurs(event) || leave());
    view.addEventListener("keydown", onKey);
    view.addEventListener("pointerdown", onPress);
    return () => {
      view.removeEventListener("keydown", onKey);
      view.removeEventListener("pointerdown", onPress);
    };
  }, [layer, isWatched]);
}
