import { type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Page } from "../../../shared/form/catalogueTypes";
import { useCatalogue } from "../../fields/CatalogueContext";
import { isOwnClick, useHash } from "../../navigation/Navigation";
import { pathOf } from "../../navigation/paths";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { LinkButton } from "../../ui/Button";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { type Step, StepBar } from "../../ui/StepBar";
import { endOfCover, visiblePart } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { color, fromWide, space, wideWindow } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { SaveStatus, useSaveWords } from "./SaveStatus";
import type { StepActions } from "./useStepActions";

/** This chunk loads when the list is opened, and on hosts that may be wide enough to show it beside the column. */
const SectionRail = lazyWithRetry(async () => (await import("./SectionRail")).SectionRail);

const rail = css`
  min-width: 0;
  ${fromWide} {
    grid-row: 1 / span 2;
    position: sticky;
    top: 0;
    align-self: start;
  }
`;

/** The first stop of the rail, over its first step while it has the focus. */
const skip = css`
  display: none;
  position: absolute;
  z-index: 1;
  min-height: 44px;
  background: ${color.paper};
  &:not(:focus-within) {
    clip-path: inset(50%);
  }
  ${fromWide} {
    display: grid;
  }
`;

const railStatus = css`
  display: none;
  ${fromWide} {
    display: block;
    order: 3;
    margin-top: ${space.s};
  }
`;

/** The steps with their states, whichever page is open. */
function useStates(here: string): readonly Step<string>[] {
  const catalogue = useCatalogue();
  // Subscribes to the errors while validating; otherwise the states are computed when a page opens.
  useAtomValue(useAppState().check.errorsAtom);
  const { outline } = useAppState();
  return catalogue.pages.map(({ id, title }) => {
    const state = id === here ? "here" : outline.progressOf(id);
    return { id, name: title, state };
  });
}

/** Whether the window has room for the rail; the host may be narrower. */
function useIsWideWindow(): boolean {
  const { view } = useAppState();
  const [query] = useState(() => view.matchMedia(wideWindow));
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
    () => false,
  );
}

/** The height of what the host page keeps at the top of what scrolls (px): a sticky rail begins below it. */
function useCover(ref: RefObject<HTMLElement | null>, isWide: boolean): number {
  const { view } = useAppState();
  const [cover, setCover] = useState(0);
  useEffect(() => {
    if (!isWide) return;
    let frame = 0;
    const look = () => {
      if (!ref.current) return;
      const { top } = visiblePart(ref.current);
      setCover(Math.max(0, Math.round(endOfCover(ref.current, top) - top)));
    };
    const lookSoon = () => {
      view.cancelAnimationFrame(frame);
      frame = view.requestAnimationFrame(look);
    };
    // Captured: the host page may scroll an element of its own.
    view.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    return () => {
      view.cancelAnimationFrame(frame);
      view.removeEventListener("scroll", lookSoon, { capture: true });
    };
  }, [ref, view, isWide]);
  return cover;
}

/** The state of saving, in view while the page scrolls; a failure is in the bar. */
function RailStatus() {
  const status = useSaveWords();
  return status.tone === "bad" || status.text === "" ? null : (
    <div className={railStatus}>
      <SaveStatus status={status} />
    </div>
  );
}

/**
 * The outline of the application: the steps, and the sections of the present one. A link to another step saves first
 * when logged in.
 */
export function Outline({ page, actions }: { page: Page; actions: StepActions }) {
  const steps = useStates(page.id);
  const { href } = useHash();
  const { steps: texts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWideWindow();
  const isLong = page.sections.length > 2;
  const ref = useRef<HTMLDivElement>(null);
  const cover = useCover(ref, isWide);
  return (
    <div ref={ref} className={rail} style={cover > 0 ? { top: cover } : undefined}>
      <div className={skip}>
        <LinkButton onClick={() => ref.current?.closest("[part=step]")?.querySelector("h1")?.focus()}>
          {texts.skip}
        </LinkButton>
      </div>
      <StepBar
        steps={steps}
        isOpen={isOpen}
        onOpen={setOpen}
        more={isLong ? texts.onThisPage : undefined}
        renderStep={({ id }, props) => {
          if (id === page.id) return <span {...props} />;
          const path = pathOf(id);
          return (
            <a
              {...props}
              href={href(path)}
              onClick={(event) => {
                if (!isOwnClick(event)) return;
                event.preventDefault();
                void actions.save(path);
              }}
            />
          );
        }}
      >
        {isLong && (isOpen || isWide) ? (
          <Suspense fallback={null}>
            <SectionRail page={page} isRail={!isOpen} />
          </Suspense>
        ) : null}
        {isWide ? <RailStatus /> : null}
      </StepBar>
    </div>
  );
}
