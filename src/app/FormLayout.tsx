import { Suspense } from "react";
import { paths } from "../navigation/paths";
import { Route, Switch } from "../navigation/routing";
import { isLoggedInAtom } from "../state/snapshot";
import { useStore } from "../state/useStore";
import { Banner } from "./banner/Banner";
import { Frame } from "./Frame";
import { LocalKeepingNote } from "./LocalKeepingNote";
import { aboveScreen, column } from "./layoutStyles";
import { CompletionScreen, StepScreen } from "./lazyScreens";
import { Arrival } from "./navigating/Arrival";
import { useCarriedMessage } from "./navigating/useCarriedMessage";
import { ConflictNotice } from "./overlays/ConflictNotice";
import type { Settings } from "./settings";
import { SetupNotices } from "./setup/SetupNotices";
import { StepSkeleton } from "./skeletons";

interface LayoutProps {
  settings: Settings;
  path: string;
  onArrive: (path: string) => void;
}

/** The form group: three steps and the page after them, each step started afresh. */
export function FormLayout({ settings, path, onArrive }: LayoutProps) {
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  useCarriedMessage();
  return (
    <Frame>
      <div className={column}>
        <div className={aboveScreen}>
          <SetupNotices settings={settings} />
          <Banner />
          <ConflictNotice />
          {isLoggedIn ? null : <LocalKeepingNote />}
        </div>
        <Suspense fallback={<StepSkeleton />}>
          <Switch>
            <Route path={paths.completion}>
              <CompletionScreen />
            </Route>
            <Route path={paths.education}>
              <StepScreen key={path} page="education-ug" />
            </Route>
            <Route path={paths.finalSteps}>
              <StepScreen key={path} page="final-steps" />
            </Route>
            <Route>
              <StepScreen key={path} page="about" />
            </Route>
          </Switch>
          <Arrival path={path} onArrive={onArrive} />
        </Suspense>
      </div>
    </Frame>
  );
}
