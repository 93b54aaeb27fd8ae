import { useNow } from "../screens/steps/Deadline";
import { openingMessage } from "../screens/steps/openingMessage";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { Notice } from "../ui/Notice";
import { css } from "../ui/stylesheet";
import { space, type } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";

const details = css`
  margin-top: ${space.xs};
  font: ${type.hint};
  & summary {
    padding-block: 2px;
    cursor: pointer;
  }
`;

/** Shows that the form is not connected to an API, and why, to the host page's developers. */
export function SetupFault({ fault }: { fault: string }) {
  const { state, shell } = useTexts();
  return (
    <Notice tone="warning">
      <p>{state.misconfigured}</p>
      <details className={details}>
        <summary>{shell.setup.details}</summary>
        <p>{fault}</p>
      </details>
    </Notice>
  );
}

/** Shows when applications open, or when they closed; nothing while they are open, and after submission. */
export function OpeningNotice() {
  const { dates } = useAtomValue(useAppState().language.institutionAtom);
  const message = openingMessage(dates, useAtomValue(useAppState().language.languageAtom), useNow());
  const isSubmitted = useAtomValue(useAppState().profile.webStatusAtom) === "submitted";
  if (!message || isSubmitted) return null;
  return (
    <Notice tone="warning" heading={message.title}>
      <p>{message.text}</p>
    </Notice>
  );
}
