import { memo } from "react";
import { useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { isLoggedInAtom, useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { Button, IconButton } from "../../ui/Button";
import { buttonClass } from "../../ui/buttonClass";
import { Icon } from "../../ui/icons";
import { Popover } from "../../ui/Popover";
import { Applicant } from "./Applicant";
import { accountHead, advice, choices, panel } from "./accountStyles";

/** The account popover of a visitor: Sign In and Create Account. */
export function Visitor({ onDone }: { onDone: () => void }) {
  const { accountMenu } = useTexts().shell;
  const navigate = useNavigate();
  const go = (path: string) => {
    onDone();
    navigate(path);
  };
  return (
    <>
      <p className={advice}>{accountMenu.invitation}</p>
      <div className={choices}>
        <Button size="full" onClick={() => go(paths.login)}>
          {accountMenu.signIn}
        </Button>
        <Button look="secondary" size="full" onClick={() => go(paths.signup)}>
          {accountMenu.create}
        </Button>
      </div>
    </>
  );
}

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
