import {
  Activity,
  Component,
  type ReactNode,
  type RefObject,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { css } from "./stylesheet";
import { layOut, place, waiting } from "./waiting";
import { whenIdle } from "./whenIdle";

/** Nobody is made to wait for what may come later (ms): not whoever just arrived, nor whoever just took a choice back. */
const calm = 700;

const bare = css`
  display: contents;
`;

interface PreparedProps {
  isShown: boolean;
  /** Whether it is worth making ready while it is not shown. */
  isLikely: boolean;
  /** What was made ready under another one is made anew. */
  edition?: unknown;
  /** Laid out beforehand, too: it then waits in the page, out of sight and reach. */
  isLaidOut?: boolean;
  children: ReactNode;
}

/**
 * What is shown at times. Beforehand it is rendered in idle moments, a slice at a time, without its effects and outside
 * the page unless it is laid out: to show it is only to put it there. Each showing begins anew, as if nothing had been
 * made ready.
 */
export function Prepared({ isShown, isLikely, edition, isLaidOut = false, children }: PreparedProps) {
  const [ready, setReady] = useState<{ readonly edition: unknown } | null>(null);
  const [wasShown, setWasShown] = useState(isShown);
  if (wasShown !== isShown) setWasShown(isShown);
  const isOver = wasShown ? !isShown : ready?.edition !== edition;
  if (ready && isOver) setReady(null);
  const isWanted = isLikely && !isShown && !ready;
  useEffect(() => (isWanted ? whenIdle(() => setReady({ edition }), calm) : undefined), [isWanted, edition]);
  if (!ready) return isShown ? children : null;
  return (
    <Place isShown={isShown} isLaidOut={isLaidOut}>
      {children}
    </Place>
  );
}

/** What cannot be rendered beforehand takes nothing with it that is shown: its fault is told when it is shown itself. */
class Untold extends Component<{ isShown: boolean; children: ReactNode }, { fault?: unknown }> {
  override state: { fault?: unknown } = {};

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render() {
    if (!("fault" in this.state)) return this.props.children;
    if (this.props.isShown) throw this.state.fault;
    return null;
  }
}

/** Lays out what waits in the place as soon as the browser has nothing better to do, and again whenever it was rendered. */
function LaidOut({ inner }: { inner: RefObject<HTMLElement | null> }) {
  // The one kind of effect that runs while nothing is shown yet.
  useInsertionEffect(() => whenIdle(() => inner.current && layOut(inner.current), 0));
  return null;
}

interface PlaceProps {
  isShown: boolean;
  isLaidOut: boolean;
  children: ReactNode;
}

/**
 * What is in the inner element stands in the page, out of sight where it waits laid out, otherwise nowhere while it is not
 * shown. The outer one is React's to place.
 */
function Place({ isShown, isLaidOut, children }: PlaceProps) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const isInPage = isShown || isLaidOut;
  useLayoutEffect(() => {
    if (!isInPage) inner.current?.remove();
  }, [isInPage]);
  // Earlier than any other effect: those of the content find themselves in the page.
  useInsertionEffect(() => {
    if (isInPage && inner.current) outer.current?.append(inner.current);
  }, [isInPage]);
  return (
    <div ref={outer} className={bare}>
      <div ref={inner} className={place} {...(isShown ? null : waiting)}>
        <Untold isShown={isShown}>
          <Activity mode={isShown ? "visible" : "hidden"}>
            {isLaidOut && !isShown ? <LaidOut inner={inner} /> : null}
            {children}
          </Activity>
        </Untold>
      </div>
    </div>
  );
}
