import { memo, type ReactNode } from "react";
import { CatalogueContext } from "../fields/CatalogueContext";
import { usePath } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { isLoggedInAtom, type Settings, useAtomValue } from "../state/core/core";
import { catalogueAtom } from "../state/i18n/i18n";
import { Banner } from "./banner/Banner";
import { Frame } from "./Frame";
import { LocalKeepingNote } from "./LocalKeepingNote";
import { aboveScreen, column } from "./layoutStyles";
import { useCarriedMessage } from "./navigating/useCarriedMessage";
import { ConflictNotice } from "./overlays/ConflictNotice";
import { DraftOffer } from "./overlays/DraftOffer";
import { SetupNotices } from "./setup/SetupNotices";

/** The layout of the form group: notices, then a step or the completion page. */
export const FormLayout = memo(function FormLayout({
  settings,
  children,
}: {
  settings: Settings;
  children: ReactNode;
}) {
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  const catalogue = useAtomValue(catalogueAtom);
  // The completion screen shows the banner below its heading.
  const hasOwnBanner = usePath() === paths.completion;
  useCarriedMessage();
  return (
    <Frame>
      <div className={column}>
        <div className={aboveScreen}>
          <SetupNotices settings={settings} />
          {hasOwnBanner ? null : <Banner />}
          <DraftOffer />
          <ConflictNotice />
          {isLoggedIn ? null : <LocalKeepingNote />}
        </div>
        <CatalogueContext value={catalogue}>{children}</CatalogueContext>
      </div>
    </Frame>
  );
});
