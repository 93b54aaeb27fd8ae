import { useEffect } from "react";
import { useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { endedAtom, type LogOutReason } from "../../state/snapshot";
import { useApplication } from "../../state/useApplication";
import type { Texts } from "../../texts/en";

/** What the login card says about the session before (§2, §4). */
export function farewell(reason: LogOutReason, texts: Texts["state"]): string {
  const words = { rejected: texts.sessionInvalid, idle: texts.loggedOutIdle, chosen: texts.loggedOut };
  return words[reason];
}

/** When a session ends, for whatever reason and in whichever tab, this page goes to the login card and says why. */
export function useSessionEnd(): void {
  const { store, texts, notices } = useApplication();
  const navigate = useNavigate();
  useEffect(
    () =>
      store.sub(endedAtom, () => {
        const reason = store.get(endedAtom);
        if (reason === null) return;
        // A toast about one person's application is not for the next one at this computer.
        notices.clear();
        navigate(paths.login, { state: { error: farewell(reason, texts.state) } });
      }),
    [store, texts, notices, navigate],
  );
}
