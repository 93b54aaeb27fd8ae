import { useApplication } from "../state/ApplicationProvider";
import { whileSame } from "../state/core/core";
import type { Said } from "../state/i18n/i18n";
import { tellFailure } from "../state/notices/notices";

/**
 * Awaits work of this session and shows a toast under `title` when it fails; false once a failure was told. What ends with
 * its session is told to nobody: whoever it was for has gone.
 */
export function useTold(): (work: Promise<unknown>, title: Said) => Promise<boolean> {
  const application = useApplication();
  return async (work, title) => {
    try {
      await whileSame(application.store, work);
      return true;
    } catch (fault) {
      return !tellFailure(application, fault, title);
    }
  };
}
