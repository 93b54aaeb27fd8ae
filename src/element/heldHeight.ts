import { isReturn } from "../navigation/place";
import { tabStorage } from "../state/drafts/drafts";

/** The height is released when nothing has changed for this time (ms), as after a session that has ended meanwhile. */
const longestPause = 10_000;

/**
 * On a reload and on Back, holds the height that the element had before, until its content is as tall: a browser that
 * restores the reader's place while the page is still short leaves them elsewhere on it. The host's own style stays as it
 * is. Returns a function that ends this.
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
  // Kept between two pages only: an open one leaves nothing in the tab's storage. Later, for an element that replaces this
  // one in the same task.
  queueMicrotask(() => storage.erase());
  const remember = () => storage.write([container.offsetHeight, view.scrollY]);
  view.addEventListener("pagehide", remember);
  if (height > 0) {
    // WebKit may have restored the place before this script ran, on the short page, as far down as that went.
    const pageHeight = root.ownerDocument.documentElement.scrollHeight;
    const isCutOff = view.scrollY > 0 && view.scrollY + view.innerHeight > pageHeight - 2;
    // Before the application's own rules, which begin with `all: initial`, the element is inline.
    sheet.replaceSync(`:host{display:block;min-height:${height}px!important}`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    observer.observe(container);
    // Elsewhere Chromium may be on its way there, on a page that scrolls smoothly: it would end past the place.
    if (isCutOff) view.scrollTo({ top: place, behavior: "instant" });
  }
  return () => {
    view.removeEventListener("pagehide", remember);
    release();
  };
}
