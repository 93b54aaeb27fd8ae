import type { ReactNode } from "react";
import type { Settings } from "../state/core/core";
import { classes } from "../ui/stylesheet";
import { Frame } from "./Frame";
import { aboveScreen, column, frame } from "./layoutStyles";
import { SetupNotices } from "./setup/SetupNotices";

/** The layout of the authentication group: one card in the middle. */
export function AuthLayout({ settings, children }: { settings: Settings; children: ReactNode }) {
  return (
    <Frame>
      <div className={classes(column, aboveScreen)}>
        <SetupNotices settings={settings} />
      </div>
      <div className={frame}>{children}</div>
    </Frame>
  );
}
