import { useState } from "react";
import { isEmail } from "../../form/email";
import { useApplication } from "../../state/ApplicationProvider";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { useOnce } from "../useOnce";
import { trimmed } from "./cardErrors";
import type { CardMessages } from "./useMessage";

/** Asks for a new confirmation code; needs a valid e-mail address to send it to (§5). */
export function useResend(username: string, messages: CardMessages) {
  const auth = useAuthTexts();
  const { accounts } = useApplication();
  const [running, runOnce] = useOnce<"sending">();
  const [wasRefused, setRefused] = useState(false);
  const isReady = isEmail(trimmed(username));

  /** Returns whether the address would do. */
  function resend(): boolean {
    setRefused(!isReady);
    if (!isReady) return false;
    void runOnce("sending", () =>
      messages.whileSending(
        ({ resendFailure }) => resendFailure,
        async () => {
          messages.show({ tone: "success", text: await accounts.resendConfirm(trimmed(username)) });
        },
      ),
    );
    return true;
  }
  return { resend, isBusy: running !== null, error: wasRefused && !isReady ? auth.errors.resendUsername : undefined };
}
