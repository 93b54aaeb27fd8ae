import { useEffect } from "react";
import { usePath } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationProvider";
import { isLoggedInAtom, profileStateAtom, useAtomValue, webStatusAtom } from "../../state/core/core";
import { isStep } from "../routes";

/** While the status is started or validating, each page visit sends its path (§2). */
export function useLastPage(isStaying: boolean): void {
  const { backgroundPosts } = useApplication();
  const path = usePath();
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  const isReady = useAtomValue(profileStateAtom).status === "ready";
  const status = useAtomValue(webStatusAtom);
  const isOpen = status === "started" || status === "validating";
  const isVisit = isStaying && isLoggedIn && isReady && isOpen && isStep(path);
  useEffect(() => {
    if (isVisit) backgroundPosts.add("saveLastPage", { body: { last_page: path } });
  }, [isVisit, path, backgroundPosts]);
}
