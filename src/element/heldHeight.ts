import { isReturn } from "../navigation/place";
import { tabStorage } from "../state/drafts/drafts";

/** The height is released after this time (ms) without a change, for example when the session has ended meanwhile. */
const longestPause = 10_000;

/**
 * After a reload or Back, keeps the former height until the content is as tall; otherwise the browser restores the scroll
 * position on a page that is too short. Leaves the host's own style alone. Returns a function that ends this.
 */
export function holdHeight(root: ShadowRoot, container: HTMLElement): () => void {
  const view = root.ownerDocument.defaultView;
  if (!view) return () => undefined;
  const storage = tabStorage(view, `admissions-form height ${view.location.pathname}`);
  const sheet = new CSSStyleSheet();
  const kept = isReturn(view) ? storage.read() : null;
  const [height = 0, place = 0] = Array.isArray(kept) ? kept.map(Number) : [];
  let timer = 0;
  const release = () => {
    view.clearTimeout(timer);
    observer.disconnect();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  const observer = new ResizeObserver(() => {
    view.clearTimeout(timer);
    if (container.offsetHeight >= height) release();
    else timer = view.setTimeout(release, longestPause);
  });
  // Stored only between two pages. Erased in a microtask, so that an element that replaces this one can read it.
  queueMicrotask(() => storage.erase());
  const remember = () => storage.write([container.offsetHeight, view.scrollY]);
  view.addEventListener("pagehide", remember);
  if (height > 0) {
    // WebKit may have restored the scroll position before this script ran, as far down as the short page allowed.
    const pageHeight = root.ownerDocument.documentElement.scrollHeight;
    const isCutOff = view.scrollY > 0 && view.scrollY + view.innerHeight > pageHeight - 2;
    // Before the application's own rules, which begin with `all: initial`, the element is inline.
    sheet.replaceSync(`:host{display:block;min-height:${height}px!important}`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    observer.observe(container);
    // Otherwise Chromium may still be scrolling smoothly, and a jump would overshoot.
    if (isCutOff) view.scrollTo({ top: place, behavior: "instant" });
  }
  return () => {
    view.removeEventListener("pagehide", remember);
    release();
  };
}
