import { useEffect, useEffectEvent } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { useTranslate } from "../../state/i18n/i18n";
import { reasonOf } from "../../state/notices/notices";
import { Frame } from "../Frame";
import { frame } from "../layoutStyles";
import { useRaise } from "./Boundary";
import { UnavailableCard } from "./Unavailable";

/** Replaces the form when the applicant's profile did not load (§8): a button to try again, and links to leave. */
export function ProfileFailed({ fault }: { fault: unknown }) {
  const { notices, reloadProfile } = useApplication();
  const translate = useTranslate();
  const raise = useEffectEvent(useRaise());
  useEffect(() => raise(fault), [fault]);
  const retry = () => {
    notices.clear();
    void reloadProfile();
  };
  return (
    <Frame>
      <div className={frame}>
        <UnavailableCard message={translate(reasonOf(fault))} onRetry={retry} />
      </div>
    </Frame>
  );
}
