import { Notice, type NoticeTone } from "../widget/ui/Notice";
import type { Fault } from "./json";
import { useStudio } from "./StudioContext";
import { titleOf } from "./settings/keys";

const shownAtOnce = 3;

/** Faults, each with a link to its control; an unknown part of a loaded file has none, but a button that removes it. */
export function Faults({ faults, tone, heading }: { faults: readonly Fault[]; tone: NoticeTone; heading: string }) {
  const { work, goTo, change } = useStudio();
  if (faults.length === 0) return null;
  return (
    <Notice {...{ tone, heading }} role="status">
      {faults.slice(0, shownAtOnce).map(({ path, reason }) => {
        const title = titleOf(path, work);
        const press = () => (title === null ? change(path, undefined) : goTo(path));
        return (
          <p key={`${path.join(".")} ${reason}`}>
            {title ?? <code>{path.slice(1).join(".")}</code>}: {reason}{" "}
            <button type="button" className="link" onClick={press}>
              {title === null ? "Leave it out" : "Go to it"}
            </button>
          </p>
        );
      })}
      {faults.length > shownAtOnce ? <p>And {faults.length - shownAtOnce} more.</p> : null}
    </Notice>
  );
}
