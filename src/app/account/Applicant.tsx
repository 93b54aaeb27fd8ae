import { Suspense, useState } from "react";
import { usernameAtom, webStatusAtom } from "../../state/snapshot";
import { useApplication } from "../../state/useApplication";
import { useStore } from "../../state/useStore";
import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { useRaise } from "../failures/RaiseContext";
import { PdfLink } from "../latePartsOfRest";
import { address, advice } from "./accountStyles";

/** The account of somebody who is logged in: who, the copy, the way out. */
export function Applicant({ onDone }: { onDone: () => void }) {
  const { accountMenu } = useTexts().shell;
  const { session } = useApplication();
  const username = useStore(usernameAtom);
  const isSubmitted = useStore(webStatusAtom) === "submitted";
  const raise = useRaise();
  const [isLeaving, setLeaving] = useState(false);

  async function logOut(): Promise<void> {
    setLeaving(true);
    try {
      await session.logOut("chosen");
    } catch (fault) {
      setLeaving(false);
      onDone();
      raise(fault);
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
      <Button size="full" busy={isLeaving} onClick={() => void logOut()}>
        {accountMenu.logOut}
      </Button>
      <p className={advice}>{accountMenu.security}</p>
    </>
  );
}
