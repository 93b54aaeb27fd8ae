import { Suspense } from "react";
import type { Settings } from "../state/core/core";
import { classes } from "../ui/stylesheet";
import { Frame } from "./Frame";
import { aboveScreen, column, frame } from "./layoutStyles";
import { AuthScreen } from "./lazyScreens";
import { Arrival, type OnArrive } from "./navigating/Arrival";
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
