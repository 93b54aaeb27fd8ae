import { hostPageOf, readBaseUrl } from "../../api/baseUrl";
import { useApplication } from "../../state/ApplicationProvider";
import { configStateAtom } from "../../state/config/config";
import { type Settings, useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { Notice } from "../../ui/Notice";
import { css } from "../../ui/stylesheet";
import { space, type } from "../../ui/tokens";

const details = css`
  margin-top: ${space.xs};
  font: ${type.hint};
  & summary {
    padding-block: 2px;
    cursor: pointer;
  }
`;

function Details({ faults }: { faults: readonly string[] }) {
  const { setup } = useTexts().shell;
  return (
    <details className={details}>
      <summary>{setup.details}</summary>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </details>
  );
}

/** The faults of the tag on this page. The form is shown all the same, below. */
export function SetupNotices({ settings }: { settings: Settings }) {
  const { state, shell } = useTexts();
  const { view } = useApplication();
  const config = useAtomValue(configStateAtom);
  const base = readBaseUrl(settings.apiBaseUrl, hostPageOf(view));
  return (
    <>
      {"fault" in base ? (
        <Notice tone="warning">
          <p>{state.misconfigured}</p>
          <Details faults={[base.fault]} />
        </Notice>
      ) : null}
      {config.status === "refused" ? (
        <Notice tone="warning">
          <p>{shell.setup.config}</p>
          <Details faults={config.faults} />
        </Notice>
      ) : null}
    </>
  );
}
