import { useStudio } from "../StudioContext";
import type { Path } from "../work/json";
import type { Look } from "./look";

/** The work's look, and how to change it: one step of undo for each setting. */
export function useLook() {
  const { work, change } = useStudio();
  const set = (path: Path, next: (look: Look) => Look) =>
    change(path, (before) => ({ ...before, look: next(before.look) }));
  return { look: work.look, set };
}
