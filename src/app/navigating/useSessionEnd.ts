import { useEffect } from "react";
import { useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useApplication } from "../../state/ApplicationProvider";
import { endedAtom, type LogOutReason } from "../../state/core/core";
import { first } from "../../texts/en/first";

/** What the login card says about the session before (§2, §4). */
const farewells: Readonly<Record<LogOutReason, string>> = {
  rejected: first.state.sessionInvalid,
  idle: first.state.loggedOutIdle,
  chosen: first.state.loggedOut,
};

/** When a session ends, for whatever reason and in whichever tab, this page goes to the login card and says why. */
export function useSessionEnd(): void {
  const { store } = useApplication();
  const navigate = useNavigate();
  useEffect(
    () =>
      store.sub(endedAtom, () => {
        const reason = store.get(endedAtom);
        if (reason === null) return;
        navigate(paths.login, { state: { error: farewells[reason] } });
      }),
    [store, navigate],
  );
}
