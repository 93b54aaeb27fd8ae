import { Button } from "../widget/ui/Button";
import { Notice } from "../widget/ui/Notice";

/** Shown instead of the studio while another tab has it. */
export function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <main className="elsewhere">
      <h1>Studio</h1>
      <Notice tone="warning" role="status" heading="The studio is open in another tab">
        <p>Go on there, or here with the same work: both at once would overwrite each other's.</p>
      </Notice>
      <Button onClick={onTakeOver}>Go on here</Button>
    </main>
  );
}
