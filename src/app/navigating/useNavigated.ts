import { useEffect, useRef } from "react";
import { usePath } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationProvider";

/** Reports every change of page after the first to the host page. */
export function useNavigated(isStaying: boolean): void {
  const { emit } = useApplication();
  const path = usePath();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!isStaying || told.current === path) return;
    const isFirst = told.current === null;
    told.current = path;
    if (!isFirst) emit({ name: "admissions-navigated", page: path });
  }, [isStaying, path, emit]);
}
