import { bringIntoView } from "../../ui/bringIntoView";

/** The share of the window's height within which the element must begin for a page to count as the element's own. */
const ownPageShare = 0.5;

/** Scrolls to the top on a change of page (§2). On a long host page, the top is the element's. */
export function scrollToTop(host: Element, view: Window): void {
  const { top } = host.getBoundingClientRect();
  if (top + view.scrollY <= view.innerHeight * ownPageShare) view.scrollTo({ top: 0, behavior: "instant" });
  else if (host instanceof HTMLElement) bringIntoView(host, 0);
}
