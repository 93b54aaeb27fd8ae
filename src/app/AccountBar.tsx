import { memo, Suspense, useState } from "react";
import { ApiError } from "../api/errors";
import { useLocation } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { useAppState } from "../state/AppStateProvider";
import { isLoggedInAtom, useAtomValue, usernameAtom, webStatusAtom } from "../state/core/core";
import { lastingToast } from "../state/notices/notices";
import { useTexts } from "../texts/useTexts";
import { Button, IconButton } from "../ui/Button";
import { buttonClass } from "../ui/buttonClass";
import { Icon } from "../ui/icons";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Notice } from "../ui/Notice";
import { Popover } from "../ui/Popover";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { useRaise } from "./failures/Boundary";

const PdfLink = lazyWithRetry(async () => (await import("../screens/completion/PdfLink")).PdfLink);

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

const address = css`
  display: flex;
  gap: 10px;
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
  & > svg {
    color: ${color.quiet};
  }
`;

const advice = css`
  font: ${type.hint};
  color: ${color.quiet};
`;

const choices = css`
  display: grid;
  gap: ${space.xs};
`;

/** The account popover of a visitor: Sign In and Create Account. */
function Visitor({ onDone }: { onDone: () => void }) {
  const { accountMenu } = useTexts().shell;
  const [, navigate] = useLocation();
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

/** The "Account" trigger and its popover (§2 "Account popover"). */
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

/** The account popover of a logged-in applicant: the address, the PDF copy and Log Out. */
function Applicant({ onDone }: { onDone: () => void }) {
  const { shell, fields } = useTexts();
  const { logOutAgain, stillLoggedIn } = shell.accountMenu;
  const { session, documents, notices } = useAppState();
  const username = useAtomValue(usernameAtom);
  const isSubmitted = useAtomValue(webStatusAtom) === "submitted";
  const raise = useRaise();
  const [isLeaving, setLeaving] = useState(false);
  const [isWarned, setWarned] = useState(false);

  async function logOut(): Promise<void> {
    // Leaving now would lose a file. A second press logs out all the same, for an applicant at a shared computer.
    if (!isWarned && documents.wouldLoseUploads()) {
      setWarned(true);
      return;
    }
    setLeaving(true);
    try {
      await session.logOut("chosen");
    } catch (fault) {
      setLeaving(false);
      onDone();
      // Without a response the session may still be open; the logout is repeated once the network is back.
      if (!(fault instanceof ApiError && fault.status === 0)) raise(fault);
      else notices.show({ tone: "error", title: shell.failures.toast, text: stillLoggedIn, duration: lastingToast });
    }
  }
  return (
    <>
      {username === null ? null : (
        <p className={address}>
          <Icon name="mail" />
          <span>{username}</span>
        </p>
      )}
      {isSubmitted ? (
        <Suspense fallback={null}>
          <PdfLink />
        </Suspense>
      ) : null}
      {isWarned ? (
        <Notice tone="warning" role="alert" heading={fields.uploadInProgress}>
          {fields.uploadInProgressText} {logOutAgain}
        </Notice>
      ) : null}
      <Button size="full" busy={isLeaving} onClick={() => void logOut()}>
        {shell.accountMenu.logOut}
      </Button>
      <p className={advice}>{shell.accountMenu.security}</p>
    </>
  );
}
