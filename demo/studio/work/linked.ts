import { useEffect, useEffectEvent, useState } from "react";
import { replacement, type Step } from "./history";
import { type Linked, takeLinkedWork } from "./keeping";
import { emptyWork, isSameForm, type Work } from "./work";

/**
 * The work of a link, which waits until the user allows it to replace their own; over an empty work it is opened at once.
 * `isTooLarge`: whether the last link was too large to open.
 */
export function useLinked(own: Work, step: (step: Step) => void, atFirst: Linked) {
  const [isTooLarge, setTooLarge] = useState(false);
  const [linked, setLinked] = useState<Work | null>(null);
  const open = (work: Work) => {
    step(replacement("link", work));
    setLinked(null);
  };
  const receive = useEffectEvent((work: Linked) => {
    if (work !== null) setTooLarge(work === "too large");
    if (work === null || work === "too large" || isSameForm(work, own)) return;
    if (isSameForm(own, emptyWork)) open(work);
    else setLinked(work);
  });
  useEffect(() => receive(atFirst), [atFirst]);
  // A link that is opened in the same tab changes only the hash.
  useEffect(() => {
    const changed = () => void takeLinkedWork().then(receive);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return { linked, isTooLarge, open, keep: () => setLinked(null) };
}
