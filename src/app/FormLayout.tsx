import { memo, useMemo } from "react";
import { CatalogueContext } from "../fields/CatalogueContext";
import { paths } from "../navigation/paths";
import { ErrorSummary } from "../screens/steps/ErrorSummary";
import { pageOf } from "../screens/steps/pagePaths";
import { StepScreen } from "../screens/steps/StepScreen";
import { isLoggedInAtom, type Settings, useAtomValue } from "../state/core/core";
import { catalogueAtom } from "../state/i18n/i18n";
import { Banner } from "./banner/Banner";
import { Completion } from "./Completion";
import { Frame } from "./Frame";
import { LocalKeepingNote } from "./LocalKeepingNote";
import { aboveScreen, column } from "./layoutStyles";
import { Arrival, type OnArrive } from "./navigating/Arrival";
import { useCarriedMessage } from "./navigating/useCarriedMessage";
import { ConflictNotice } from "./overlays/ConflictNotice";
import { DraftOffer } from "./overlays/DraftOffer";
import { Review } from "./overlays/Review";
import { SetupNotices } from "./setup/SetupNotices";

interface LayoutProps {
  settings: Settings;
  path: string;
  onArrive: OnArrive;
}

/** The form group: three steps and the page after them, each step started afresh. */
export const FormLayout = memo(function FormLayout({ settings, path, onArrive }: LayoutProps) {
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  // No `<Route>` around the steps: its parameters are a context, for which React would look through all that they hold.
  const isComplete = path === paths.completion;
  const here = pageOf(path);
  const catalogue = useAtomValue(catalogueAtom);
  useCarriedMessage();
  const summary = useMemo(() => <ErrorSummary />, []);
  const review = useMemo(() => <Review />, []);
  return (
    <Frame>
      <div className={column}>
        <div className={aboveScreen}>
          <SetupNotices settings={settings} />
          {isComplete ? null : <Banner />}
          <DraftOffer />
          <ConflictNotice />
          {isLoggedIn ? null : <LocalKeepingNote />}
        </div>
        {isComplete ? <Completion path={path} onArrive={onArrive} /> : null}
        {isComplete ? null : (
          <CatalogueContext value={catalogue}>
            <StepScreen key={here} page={here} summary={summary} review={here === "final-steps" ? review : null} />
            <Arrival path={path} onArrive={onArrive} />
          </CatalogueContext>
        )}
      </div>
    </Frame>
  );
});
