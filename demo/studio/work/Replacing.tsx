import type { ReactNode } from "react";
import { Button } from "../../../src/ui/Button";
import { Dialog } from "../../../src/ui/Dialog";
import { summaryOf, type Work } from "./work";

interface ReplacingProps {
  readonly isOpen: boolean;
  readonly heading: string;
  /** The label of the button that replaces the user's work. */
  readonly action: string;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
  readonly children: ReactNode;
}

/** Asks before the user's work is replaced; the button that keeps it has the focus. */
function Replacing({ isOpen, heading, action, onReplace, onKeep, children }: ReplacingProps) {
  return (
    <Dialog
      isOpen={isOpen}
      heading={heading}
      onClose={onKeep}
      actions={
        <>
          <Button look="secondary" onClick={onReplace}>
            {action}
          </Button>
          <Button data-autofocus onClick={onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface LinkProps {
  /** The work in a link that waits for the user's decision; null without one. */
  readonly linked: Work | null;
  /** The work that it would replace. */
  readonly own: Work;
  readonly onOpen: (linked: Work) => void;
  readonly onKeep: () => void;
}

/** Asks whether the work of a link replaces the user's. */
export function LinkDialog({ linked, own, onOpen, onKeep }: LinkProps) {
  return (
    <Replacing
      isOpen={linked !== null}
      heading="Open the work of this link?"
      action="Open the link's"
      onReplace={() => linked && onOpen(linked)}
      onKeep={onKeep}
    >
      <p>This browser keeps work of yours: {summaryOf(own)}.</p>
      {linked ? <p>The link holds other work: {summaryOf(linked)}.</p> : null}
      <p>If you open it, Undo brings yours back, also after a reload.</p>
    </Replacing>
  );
}

interface LoadingProps {
  /** The work with loaded files that wait for the user's decision; null without any. */
  readonly loaded: Work | null;
  readonly own: Work;
  readonly onOpen: () => void;
  readonly onKeep: () => void;
}

/** Asks whether loaded files replace the same parts of the user's work. */
export function LoadDialog({ loaded, own, onOpen, onKeep }: LoadingProps) {
  return (
    <Replacing
      isOpen={loaded !== null}
      heading="Load the files over your work?"
      action="Load the files"
      onReplace={onOpen}
      onKeep={onKeep}
    >
      <p>Your work: {summaryOf(own)}.</p>
      {loaded ? <p>With the files it is: {summaryOf(loaded)}.</p> : null}
      <p>Undo brings yours back, also after a reload.</p>
    </Replacing>
  );
}

interface BeginningProps {
  readonly isOpen: boolean;
  readonly own: Work;
  readonly onBegin: () => void;
  readonly onKeep: () => void;
}

/** Asks whether an empty work replaces the user's. */
export function BeginDialog({ isOpen, own, onBegin, onKeep }: BeginningProps) {
  return (
    <Replacing
      isOpen={isOpen}
      heading="Begin again with nothing?"
      action="Begin with nothing"
      onReplace={onBegin}
      onKeep={onKeep}
    >
      <p>Your work: {summaryOf(own)}. Undo brings it back, also after a reload.</p>
    </Replacing>
  );
}
