import { isReturn } from "../navigation/place";
import { tabStorage } from "../state/drafts/drafts";
import { acts } from "../ui/scrolling";

/** The height is released after this time (ms) without a change, for example when the session has ended meanwhile. */
const longestPause = 10_000;

/** After these the page stays where it is. A focus that the form or the host page sets scrolls, too. */
const endingEvents = [...acts, "focusin"] as const;

/**
 * The first element with an id that begins in the window, and how far below the window's top (px); none where the form is not in
 * the window.
 */
function placeIn(root: ShadowRoot, { innerHeight }: Window): readonly [id: string, top: number] | readonly [] {
  for (const element of root.querySelectorAll("[id]")) {
    const [box] = element.getClientRects();
    if (box && box.top >= 0) return box.top < innerHeight ? [element.id, box.top] : [];
  }
  return [];
}

/**
 * After a reload or Back, keeps the former height until the content is as tall; otherwise the browser restores the scroll
 * position on a page that is too short. While the content grows, keeps the question that was at the top of the window there: parts
 * above it may come late, or be of another height than before. Leaves the host's own style alone. Returns a function that ends this.
 */
export function keepReaderPlace(root: ShadowRoot, container: HTMLElement): () => void {
  const view = root.ownerDocument.defaultView;
  if (!view) return () => undefined;
  const storage = tabStorage(view, `admissions-form place ${view.location.pathname}`);
  const sheet = new CSSStyleSheet();
  const read = isReturn(view) ? storage.read() : null;
  const kept: readonly unknown[] = Array.isArray(read) ? read : [];
  const [height, id, top] = [Number(kept[0] ?? 0), String(kept[1] ?? ""), Number(kept[2] ?? 0)];
  const placing = new AbortController();
  let timer = 0;
  const release = () => {
    view.clearTimeout(timer);
    observer.disconnect();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  const place = () => {
    const [box] = root.getElementById(id)?.getClientRects() ?? [];
    const moved = box ? box.top - top : 0;
    // Instantly: Chromium may still be scrolling smoothly.
    if (!placing.signal.aborted && Math.abs(moved) >= 1) view.scrollBy({ top: moved, behavior: "instant" });
  };
  const observer = new ResizeObserver(() => {
    view.clearTimeout(timer);
    place();
    if (container.offsetHeight >= height) release();
    else timer = view.setTimeout(release, longestPause);
  });
  // Stored only between two pages. Erased in a microtask, so that an element that replaces this one can read it.
  queueMicrotask(() => storage.erase());
  const remember = () => storage.write([container.offsetHeight, ...placeIn(root, view)]);
  view.addEventListener("pagehide", remember);
  if (height > 0) {
    // Before the application's own rules, which begin with `all: initial`, the element is inline.
    sheet.replaceSync(`:host{display:block;min-height:${height}px!important}`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    observer.observe(container);
    const { signal } = placing;
    for (const type of endingEvents) {
      view.addEventListener(type, () => placing.abort(), { signal, capture: true, passive: true });
    }
    // The browser may restore the scroll position once more after `load`.
    view.addEventListener("load", () => view.setTimeout(place), { signal });
  }
  return () => {
    view.removeEventListener("pagehide", remember);
    placing.abort();
    release();
  };
}
