import { bringIntoView } from "../../ui/bringIntoView";

/** How far down a page the element may begin and still have the page to itself, as a share of the window's height. */
const ownPageShare = 0.5;

/** §2 "The window scrolls to the top on page change". On a long page of the host's the top is the element's own. */
export function scrollToTop(host: Element, view: Window): void {
  const { top } = host.getBoundingClientRect();
  if (top + view.scrollY <= view.innerHeight * ownPageShare) view.scrollTo({ top: 0, behavior: "instant" });
  else if (host instanceof HTMLElement) bringIntoView(host, 0);
}
