import { useEffect, useState } from "react";
import type { PageId } from "../form/catalogue";
import { refusedStep } from "../screens/steps/pagePaths";
import { isInUseAtom } from "../state/inUse";
import { isLoggedInAtom, webStatusAtom } from "../state/snapshot";
import { refusalAtom, type ToldErrors } from "../state/toldErrors";
import { useStore } from "../state/useStore";
import { useVisit } from "../state/VisitContext";
import { applicationAtom } from "../state/whole";
import { whenIdle } from "../ui/whenIdle";

/**
 * What Submit would say as the answers stand when somebody turns to the last step, so that the step to which a refusal
 * leads is made ready with it; null where nothing is missing. It holds until the application is refused, and from then on
 * tells what there is; whoever leaves in another way hears nothing.
 */
export function useRefusal(here: PageId): ToldErrors | null {
  const { store } = useVisit();
  const [refusal, setRefusal] = useState<ToldErrors | null>(null);
  const isValidating = useStore(webStatusAtom) === "validating";
  const isInUse = useStore(isInUseAtom);
  const isAhead = useStore(isLoggedInAtom) === true && here === "final-steps";
  useEffect(() => {
    if (!isAhead || !isInUse) return;
    return whenIdle(() => {
      const errors = store.get(applicationAtom)?.validation.find() ?? {};
      setRefusal(Object.keys(errors).length > 0 ? refusalAtom(errors) : null);
    }, 0);
  }, [isAhead, isInUse, store]);
  return isAhead || (isValidating && here === refusedStep) ? refusal : null;
}
