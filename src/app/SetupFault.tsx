import { useTexts } from "../texts/useTexts";
import { Notice } from "../ui/Notice";
import { css } from "../ui/stylesheet";
import { space, type } from "../ui/tokens";

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
