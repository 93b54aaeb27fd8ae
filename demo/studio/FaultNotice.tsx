import { Notice } from "../../src/ui/Notice";
import { counted, type Fault } from "./faults";
import { useStudio } from "./StudioContext";
import type { Path } from "./work/json";
import { withSetting } from "./work/work";

const shownAtOnce = 5;

/** Removes a part of a loaded file that no control sets. */
export function LeaveOut({ path }: { path: Path }) {
  const { change } = useStudio();
  return (
    <button type="button" className="link" onClick={() => change(path, (work) => withSetting(work, path, undefined))}>
      Leave it out
    </button>
  );
}

function FaultLine({ fault: { path, reason, title } }: { fault: Fault }) {
  const { goTo } = useStudio();
  if (title === null && path.length > 0) {
    return (
      <li>
        <code>{path.join(".")}</code>: {reason} <LeaveOut path={path} />
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="link" onClick={() => goTo(path)}>
        {title ?? "The whole file"}
      </button>
      : {reason}
    </li>
  );
}

/** Lists every fault of the work, each with a link to its control. */
export function FaultNotice() {
  const { faults } = useStudio();
  if (faults.length === 0) return null;
  const more = faults.length - shownAtOnce;
  return (
    <Notice tone="error" role="status" heading={counted(faults)}>
      <ul>
        {faults.slice(0, shownAtOnce).map((fault) => (
          <FaultLine key={`${fault.path.join(".")} ${fault.reason}`} {...{ fault }} />
        ))}
        {more > 0 ? <li>And {more} more.</li> : null}
      </ul>
    </Notice>
  );
}
