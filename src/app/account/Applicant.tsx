import { Suspense, useState } from "react";
import { ApiError } from "../../api/errors";
import { useApplication } from "../../state/ApplicationProvider";
import { useAtomValue, usernameAtom, webStatusAtom } from "../../state/core/core";
import { lastingToast } from "../../state/notices/notices";
import { overlays as english } from "../../texts/en/overlays";
import { useLateTexts, useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { Notice } from "../../ui/Notice";
import { useRaise } from "../failures/Boundary";
import { address, advice } from "./accountStyles";

const PdfLink = lazyWithRetry(async () => (await import("../../screens/completion/PdfLink")).PdfLink);

/** The account popover of a logged-in applicant: the address, the PDF copy and Log Out. */
export function Applicant({ onDone }: { onDone: () => void }) {
  const { shell, fields } = useTexts();
  const { logOutAgain, stillLoggedIn } = useLateTexts("overlays", english);
  const { session, documents, notices } = useApplication();
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
      // Without an answer the session may still be open; the logout is repeated once the network is back.
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
