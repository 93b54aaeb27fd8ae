import { Notice } from "../widget/ui/Notice";
import { counted, type Fault } from "./faults";
import { useStudio } from "./StudioContext";
import { withSetting } from "./work/work";

const shownAtOnce = 5;

/** A fault with a link to its control; without a control, such as for an unknown part of a loaded file, with a button that removes it. */
export function FaultLine({ fault: { path, reason, title } }: { fault: Fault }) {
  const { goTo, change } = useStudio();
  const leaveOut = () => change(path, (work) => withSetting(work, path, undefined));
  const hasControl = title !== null || path.length === 0;
  return hasControl ? (
    <>
      <button type="button" className="link" onClick={() => goTo(path)}>
        {title ?? "The whole file"}
      </button>
      : {reason}
    </>
  ) : (
    <>
      <code>{path.join(".")}</code>: {reason}{" "}
      <button type="button" className="link" onClick={leaveOut}>
        Leave it out
      </button>
    </>
  );
}

/**
 * Lists the faults of the work, each with a link to its control, except those in the open group: they are at their controls, which
 * must not move while one of them is typed in.
 */
export function FaultNotice() {
  const { faults: all, view } = useStudio();
  const isAtHand = ({ place, title }: Fault) =>
    title !== null && place.panel === view.panel && [null, view.openGroup].includes(place.group);
  const faults = all.filter((fault) => !isAtHand(fault));
  if (faults.length === 0) return null;
  const more = faults.length - shownAtOnce;
  return (
    <Notice tone="error" role="status" heading={counted(faults)}>
      <ul>
        {faults.slice(0, shownAtOnce).map((fault) => (
          <li key={`${fault.path.join(".")} ${fault.reason}`}>
            <FaultLine {...{ fault }} />
          </li>
        ))}
        {more > 0 ? <li>And {more} more.</li> : null}
      </ul>
    </Notice>
  );
}
