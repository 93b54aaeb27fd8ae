import { Button } from "../../widget/ui/Button";
import { Dialog } from "../../widget/ui/Dialog";
import { summaryOf, type Work } from "./work";

/** A work that may replace the user's, with the words of the question. */
export interface Proposal {
  readonly heading: string;
  /** The label of the button that replaces the user's work. */
  readonly action: string;
  readonly work: Work;
}

interface ReplacingProps {
  /** Null while nothing is asked. */
  readonly proposal: Proposal | null;
  readonly own: Work;
  readonly onReplace: (work: Work) => void;
  readonly onKeep: () => void;
}

/** Asks before the user's work is replaced; the button that keeps it has the focus. */
export function Replacing({ proposal, own, onReplace, onKeep }: ReplacingProps) {
  return (
    <Dialog
      isOpen={proposal !== null}
      heading={proposal?.heading ?? ""}
      onClose={onKeep}
      actions={
        <>
          <Button look="secondary" onClick={() => proposal && onReplace(proposal.work)}>
            {proposal?.action}
          </Button>
          <Button data-autofocus onClick={onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>Your work: {summaryOf(own)}.</p>
      {proposal ? <p>It becomes: {summaryOf(proposal.work)}.</p> : null}
      <p>Undo brings yours back, as long as the studio is open.</p>
    </Dialog>
  );
}
