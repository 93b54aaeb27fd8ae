import { Suspense } from "react";
import { paths } from "../navigation/paths";
import { Route, Switch } from "../navigation/routing";
import { pageOf } from "../screens/steps/pagePaths";
import { StepScreen } from "../screens/steps/StepScreen";
import { isLoggedInAtom } from "../state/snapshot";
import { useStore } from "../state/useStore";
import { Banner } from "./banner/Banner";
import { Frame } from "./Frame";
import { LocalKeepingNote } from "./LocalKeepingNote";
import { aboveScreen, column } from "./layoutStyles";
import { CompletionScreen } from "./lazyScreens";
import { useRest } from "./loadRest";
import { Arrival } from "./navigating/Arrival";
import { useCarriedMessage } from "./navigating/useCarriedMessage";
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
  const rest = useRest();
  useCarriedMessage();
  return (
    <Frame>
      <div className={column}>
        <div className={aboveScreen}>
          <SetupNotices settings={settings} />
          <Banner />
          {rest ? <rest.ConflictNotice /> : null}
          {isLoggedIn ? null : <LocalKeepingNote />}
        </div>
        <Switch>
          <Route path={paths.completion}>
            <Suspense fallback={<StepSkeleton />}>
              <CompletionScreen />
              <Arrival path={path} onArrive={onArrive} />
            </Suspense>
          </Route>
          <Route>
            <StepScreen key={path} page={pageOf(path)} />
            <Arrival path={path} onArrive={onArrive} />
          </Route>
        </Switch>
      </div>
    </Frame>
  );
}
