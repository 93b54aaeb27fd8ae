import { useStudio } from "../StudioContext";
import type { Look } from "./look";

/** The work's look, and how to change it: one step of undo for each control. */
export function useLook() {
  const { work, change } = useStudio();
  const set = (control: string, next: (look: Look) => Look) =>
    change(`look.${control}`, (before) => {
      const changed = next(before.look);
      return changed === before.look ? before : { ...before, look: changed };
    });
  return { look: work.look, set };
}
