import {
  Activity,
  Component,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { css } from "./stylesheet";
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
  children: ReactNode;
}

/**
 * What is shown at times. Beforehand it is rendered in idle moments, a slice at a time, outside the page and without its
 * effects: to show it is only to put it there. Each showing begins anew, as if nothing had been made ready.
 */
export function Prepared({ isShown, isLikely, children }: PreparedProps) {
  const [isReady, setReady] = useState(false);
  const [wasShown, setWasShown] = useState(isShown);
  if (wasShown !== isShown) {
    setWasShown(isShown);
    if (!isShown) setReady(false);
  }
  const isWanted = isLikely && !isShown && !isReady;
  useEffect(() => (isWanted ? whenIdle(() => setReady(true), calm) : undefined), [isWanted]);
  if (isReady) return <Place isShown={isShown}>{children}</Place>;
  return isShown ? children : null;
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

/** What is in the inner element stands in the page, or nowhere while it is not shown. The outer one is React's to place. */
function Place({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) inner.current?.remove();
  }, [isShown]);
  // Earlier than any other effect: those of the content find themselves in the page.
  useInsertionEffect(() => {
    if (isShown && inner.current) outer.current?.append(inner.current);
  }, [isShown]);
  return (
    <div ref={outer} className={bare}>
      <div ref={inner} className={bare}>
        <Untold isShown={isShown}>
          <Activity mode={isShown ? "visible" : "hidden"}>{children}</Activity>
        </Untold>
      </div>
    </div>
  );
}
