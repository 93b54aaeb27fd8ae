import { memo, Suspense, useEffect } from "react";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { IconButton } from "../ui/Button";
import { buttonClass } from "../ui/buttonClass";
import { Icon } from "../ui/icons";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Popover } from "../ui/Popover";
import { css } from "../ui/stylesheet";
import { space } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";

const loadMenu = async () => (await import("./AccountMenu")).AccountMenu;

const AccountMenu = lazyWithRetry(loadMenu);

const panel = css`
  display: grid;
  gap: ${space.s};
  width: 320px;
  max-width: calc(100vw - 50px);
`;

const accountHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** The "Account" trigger and its popover. */
export const AccountBar = memo(function AccountBar() {
  const { shell } = useTexts();
  const isLoggedIn = useAtomValue(useAppState().session.isLoggedInAtom);
  // Loaded before it is needed: an applicant can log out without a network, too.
  useEffect(() => {
    if (isLoggedIn) loadMenu().catch(() => undefined);
  }, [isLoggedIn]);
  return (
    <Popover
      label={shell.account}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={buttonClass("quiet", "compact")} part="account">
          <Icon name="user" />
          {shell.account}
        </button>
      )}
    >
      {(close) => (
        <div className={panel}>
          <div className={accountHead}>
            <strong>{shell.account}</strong>
            <IconButton icon="cross" label={shell.closeAccount} onClick={close} />
          </div>
          <Suspense fallback={null}>
            <AccountMenu onDone={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
});
