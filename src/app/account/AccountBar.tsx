import { memo } from "react";
import { isLoggedInAtom, useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { buttonClass } from "../../ui/buttonClass";
import { IconButton } from "../../ui/IconButton";
import { Icon } from "../../ui/icons";
import { Popover } from "../../ui/Popover";
import { Applicant } from "./Applicant";
import { accountHead, panel } from "./accountStyles";
import { Visitor } from "./Visitor";

/** The "Account" trigger and its popover (§2 "Account bar and popover"). */
export const AccountBar = memo(function AccountBar() {
  const { shell } = useTexts();
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
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
            <IconButton icon="cross" label={shell.accountMenu.close} onClick={close} />
          </div>
          {isLoggedIn ? <Applicant onDone={close} /> : <Visitor onDone={close} />}
        </div>
      )}
    </Popover>
  );
});
