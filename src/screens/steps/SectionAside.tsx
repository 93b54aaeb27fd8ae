import { useEffect } from "react";
import { loadUndoNotice } from "../../fields/UndoOffer";
import type { Page } from "../../form/catalogue";
import { countOf } from "../../form/errorSummary";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { OnlyRequired } from "./OnlyRequired";

const missing = css`
  grid-column: 1 / -1;
  padding-bottom: ${space.xs};
  font: ${type.hint};
  color: ${color.danger};
`;

/** Beside the opener of a page's list of sections: the switch and, while validating, the number of errors. */
export function SectionAside({ page }: { page: Page }) {
  const { steps } = useTexts();
  // Loaded before it is needed: what a tap has cleared can then be brought back without a network.
  useEffect(() => void loadUndoNotice().catch(() => undefined), []);
  const errors = useAtomValue(useAppState().validation.errorSummaryAtom).find((each) => each.page === page.id);
  return (
    <>
      <OnlyRequired page={page} />
      {errors ? <p className={missing}>{steps.missingHere(countOf(errors))}</p> : null}
    </>
  );
}
