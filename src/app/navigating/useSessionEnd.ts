import { useEffect } from "react";
import { useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useApplication } from "../../state/ApplicationProvider";
import { endedAtom, type LogOutReason } from "../../state/core/core";
import { first } from "../../texts/en/first";

/** The messages of the login card about the end of the former session (§2, §4). */
const farewells: Readonly<Record<LogOutReason, string>> = {
  rejected: first.state.sessionInvalid,
  idle: first.state.loggedOutIdle,
  chosen: first.state.loggedOut,
};

/** Goes to the login card with a message when the session ends, also when it ended in another tab. */
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
