import { OtherPartsContext } from "../fields/OtherPartsContext";
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
import { useRest } from "./loadRest";
import { Arrival } from "./navigating/Arrival";
import { useCarriedMessage } from "./navigating/useCarriedMessage";
import type { Settings } from "./settings";

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
          {rest ? <rest.SetupNotices settings={settings} /> : null}
          <Banner />
          {rest ? <rest.ConflictNotice /> : null}
          {isLoggedIn ? null : <LocalKeepingNote />}
        </div>
        <Switch>
          <Route path={paths.completion}>{rest ? <rest.Completion path={path} onArrive={onArrive} /> : null}</Route>
          <Route>
            <OtherPartsContext value={rest?.otherParts ?? null}>
              <StepScreen
                key={path}
                page={pageOf(path)}
                summary={rest ? <rest.ErrorSummary /> : null}
                review={rest && path === paths.finalSteps ? <rest.Review /> : null}
              />
            </OtherPartsContext>
            <Arrival path={path} onArrive={onArrive} />
          </Route>
        </Switch>
      </div>
    </Frame>
  );
}
