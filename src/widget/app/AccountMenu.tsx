import { Suspense, useState } from "react";
import { account as english } from "../../shared/texts/en.json";
import { ApiError } from "../../shared/wire/errors";
import { useLocation } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { lastingToast } from "../state/notices/notices";
import { Button } from "../ui/Button";
import { Icon } from "../ui/icons";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Notice } from "../ui/Notice";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { useLateTexts, useTexts } from "../ui/useTexts";
import { useRaise } from "./failures/Boundary";

const PdfLink = lazyWithRetry(async () => (await import("../screens/completion/PdfLink")).PdfLink);

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

/** What the account popover holds below its heading. */
export function AccountMenu({ onDone }: { onDone: () => void }) {
  const isLoggedIn = useAtomValue(useAppState().session.isLoggedInAtom);
  return isLoggedIn ? <Applicant onDone={onDone} /> : <Visitor onDone={onDone} />;
}

/** The account popover of a visitor: Create Account and Sign In. */
function Visitor({ onDone }: { onDone: () => void }) {
  const texts = useLateTexts("account", english);
  const [, navigate] = useLocation();
  const go = (path: string) => {
    onDone();
    navigate(path);
  };
  return (
    <>
      <p className={advice}>{texts.invitation}</p>
      <div className={choices}>
        <Button size="full" onClick={() => go(paths.signup)}>
          {texts.create}
        </Button>
        <Button look="secondary" size="full" onClick={() => go(paths.login)}>
          {texts.signIn}
        </Button>
      </div>
    </>
  );
}

/** The account popover of a logged-in applicant: the address, the PDF copy and Log Out. */
function Applicant({ onDone }: { onDone: () => void }) {
  const { shell, fields } = useTexts();
  const texts = useLateTexts("account", english);
  const { notices, profile, session, uploads } = useAppState();
  const username = useAtomValue(profile.applicantAtom)?.username;
  const isSubmitted = useAtomValue(profile.webStatusAtom) === "submitted";
  const raise = useRaise();
  const [isLeaving, setLeaving] = useState(false);
  const [isWarned, setWarned] = useState(false);

  async function logOut(): Promise<void> {
    // Leaving now would lose a file. A second press logs out all the same, for an applicant at a shared computer.
    if (!isWarned && uploads.wouldLoseUploads()) {
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
      else
        notices.show({ tone: "error", title: shell.failures.toast, text: texts.stillLoggedIn, duration: lastingToast });
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
          {fields.uploadInProgressText} {texts.logOutAgain}
        </Notice>
      ) : null}
      <Button size="full" busy={isLeaving} onClick={() => void logOut()}>
        {texts.logOut}
      </Button>
      <p className={advice}>{texts.security}</p>
    </>
  );
}
