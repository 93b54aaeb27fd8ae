import { useEffect, useEffectEvent, useRef } from "react";
import { usePath } from "../../navigation/Navigation";
import { useTexts } from "../../texts/useTexts";
import { whenOnline } from "../../ui/whenOnline";
import { Unavailable } from "./Unavailable";

/** In place of what needs the rest of the application: until somebody asks again, goes elsewhere, or the network is back. */
export function RestUnavailable({ onRetry }: { onRetry: () => void }) {
  const { state } = useTexts();
  const path = usePath();
  const before = useRef(path);
  const retry = useEffectEvent(onRetry);
  useEffect(() => whenOnline(() => retry()), []);
  useEffect(() => {
    if (path !== before.current) retry();
  }, [path]);
  return <Unavailable message={state.unreachable} onRetry={onRetry} />;
}
