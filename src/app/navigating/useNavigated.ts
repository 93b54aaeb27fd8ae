import { useEffect, useRef } from "react";
import { usePath } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationProvider";

/** Reports every change of page after the first to the host page. */
export function useNavigated(isStaying: boolean): void {
  const { emit } = useApplication();
  const path = usePath();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (!isStaying || reported.current === path) return;
    const isFirst = reported.current === null;
    reported.current = path;
    if (!isFirst) emit({ name: "admissions-navigated", page: path });
  }, [isStaying, path, emit]);
}
