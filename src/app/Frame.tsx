import { type ReactNode, useRef } from "react";
import { Link } from "../navigation/Navigation";
import { defaultPath } from "../navigation/paths";
import { useAtomValue } from "../state/core/core";
import { institutionAtom } from "../state/i18n/i18n";
import { useTexts } from "../texts/useTexts";
import { Main, useOwnLandmarks } from "../ui/Main";
import { classes } from "../ui/stylesheet";
import { AccountBar } from "./account/AccountBar";
import { Footer } from "./footer/Footer";
import { column, mainClass, title, topBar, topLine } from "./layoutStyles";

/** The frame of every screen: title and account above it, footer below. */
export function Frame({ children }: { children: ReactNode }) {
  const { shell } = useTexts();
  const { applicationTitle } = useAtomValue(institutionAtom);
  const header = useRef<HTMLDivElement>(null);
  const isOwn = useOwnLandmarks(header);
  return (
    <>
      <div ref={header} className={topLine} role={isOwn ? "banner" : undefined} part="header">
        <div className={classes(column, topBar)}>
          <Link href={defaultPath} className={title} title={shell.home(applicationTitle)}>
            {applicationTitle}
          </Link>
          <AccountBar />
        </div>
      </div>
      <Main className={mainClass}>{children}</Main>
      <Footer isLandmark={isOwn} />
    </>
  );
}
