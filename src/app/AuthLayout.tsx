import { Suspense } from "react";
import { classes } from "../ui/stylesheet";
import { Frame } from "./Frame";
import { AuthScreen } from "./latePartsOfRest";
import { aboveScreen, column, frame } from "./layoutStyles";
import { Arrival, type OnArrive } from "./navigating/Arrival";
import type { Settings } from "./settings";
import { SetupNotices } from "./setup/SetupNotices";
import { CardSkeleton } from "./skeletons";

interface LayoutProps {
  settings: Settings;
  path: string;
  onArrive: OnArrive;
}

/** The authentication group: one card. */
export function AuthLayout({ settings, path, onArrive }: LayoutProps) {
  return (
    <Frame>
      <div className={classes(column, aboveScreen)}>
        <SetupNotices settings={settings} />
      </div>
      <div className={frame}>
        <Suspense
          fallback={
            <>
              <CardSkeleton />
              <Arrival path={path} onArrive={onArrive} isComing />
            </>
          }
        >
          <AuthScreen />
          <Arrival path={path} onArrive={onArrive} />
        </Suspense>
      </div>
    </Frame>
  );
}
