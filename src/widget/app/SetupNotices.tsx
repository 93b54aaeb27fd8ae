import { Suspense, useEffect, useState } from "react";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { lazyWithRetry } from "../ui/lazyWithRetry";

const SetupFault = lazyWithRetry(async () => (await import("./FormNotices")).SetupFault);
const OpeningNotice = lazyWithRetry(async () => (await import("./FormNotices")).OpeningNotice);

/** Notices above the form: a misconfigured tag, and the dates outside of which nothing can be submitted. */
export function SetupNotices() {
  const { opens, closes } = useAtomValue(useAppState().language.institutionAtom).dates;
  const base = useAppState().baseUrl();
  const hasDates = opens !== null || closes !== null;
  // No `Suspense` at first: the prerendered step has no markers of one, and React would render it anew.
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => setIsFirst(false), []);
  if (isFirst || !("fault" in base || hasDates)) return null;
  return (
    <Suspense fallback={null}>
      {"fault" in base ? <SetupFault fault={base.fault} /> : null}
      {hasDates ? <OpeningNotice /> : null}
    </Suspense>
  );
}
