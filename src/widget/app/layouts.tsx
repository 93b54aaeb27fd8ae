import { memo, type ReactNode, Suspense, useEffect, useRef } from "react";
import { format } from "../../shared/texts/format";
import { CatalogueContext } from "../fields/CatalogueContext";
import { Link, useLocation, usePlace } from "../navigation/Navigation";
import { defaultPath, paths } from "../navigation/paths";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Main, useOwnLandmarks } from "../ui/Main";
import { classes } from "../ui/stylesheet";
import { useTexts } from "../ui/useTexts";
import { AccountBar } from "./AccountBar";
import { Banner } from "./banner/Banner";
import { Footer } from "./footer/Footer";
import { aboveScreen, column, frame, mainClass, title, topBar } from "./layoutStyles";
import { SetupNotices } from "./SetupNotices";

const Conflicts = lazyWithRetry(async () => (await import("./overlays/ConflictDialog")).Conflicts);
const DraftOffer = lazyWithRetry(async () => (await import("./overlays/DraftOffer")).DraftOffer);

/** The frame of every screen: title and account above it, footer below. */
export function Frame({ children }: { children: ReactNode }) {
  const { shell } = useTexts();
  const { applicationTitle } = useAtomValue(useAppState().language.institutionAtom);
  const header = useRef<HTMLDivElement>(null);
  const isOwn = useOwnLandmarks(header);
  return (
    <>
      <div ref={header} className={column} role={isOwn ? "banner" : undefined} part="header">
        <div className={topBar}>
          <Link href={defaultPath} className={title} title={format(shell.home, { title: applicationTitle })}>
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

/** The layout of the authentication group: one card in the middle. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <div className={classes(column, aboveScreen)}>
        <SetupNotices />
      </div>
      <div className={frame}>{children}</div>
    </Frame>
  );
}

/** The layout of the form group: notices, then a step or the completion page. */
export const FormLayout = memo(function FormLayout({ children }: { children: ReactNode }) {
  const catalogue = useAtomValue(useAppState().language.catalogueAtom);
  const [path] = useLocation();
  const hasOffer = useAtomValue(useAppState().kept.offeredAtom) !== null;
  useCarriedMessage();
  return (
    <Frame>
      <div className={column}>
        <div className={aboveScreen}>
          <SetupNotices />
          {path === paths.completion ? null : <Banner />}
          {hasOffer ? (
            <Suspense fallback={null}>
              <DraftOffer />
            </Suspense>
          ) : null}
          <ConflictNotice />
        </div>
        <CatalogueContext value={catalogue}>{children}</CatalogueContext>
      </div>
    </Frame>
  );
});

/** Conflicts of answers that were changed in two places, while there are any. */
function ConflictNotice() {
  const state = useAtomValue(useAppState().saver.stateAtom);
  if (state.status !== "conflicted") return null;
  return (
    <Suspense fallback={null}>
      <Conflicts conflicts={state.conflicts} />
    </Suspense>
  );
}

/**
 * Shows the message that a navigation carries to a form page, once: a reload does not show it again. The
 * completion page shows its own message, and the foot of the step that the answers are saved; any other goes into the same toast.
 */
function useCarriedMessage(): void {
  const { notices, saver, store } = useAppState();
  const [path, navigate] = useLocation();
  const search = usePlace("search");
  const { success, error } = usePlace("state");
  useEffect(() => {
    const text = error ?? success;
    if (text === undefined) return;
    const isShownAtFoot = store.get(saver.stateAtom).status === "saved";
    const merged = store.get(notices.toastsAtom).find(({ tone }) => tone === "info");
    if (error !== undefined) notices.show({ tone: "error", title: "", text });
    else if (merged) {
      notices.dismiss(merged.id);
      notices.show({ tone: "success", title: text, text: merged.text });
    } else if (path !== paths.completion && !isShownAtFoot) notices.show({ tone: "success", title: "", text });
    navigate(search === "" ? path : `${path}?${search}`, { replace: true });
  }, [success, error, path, search, notices, saver, store, navigate]);
}
