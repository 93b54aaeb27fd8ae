import { css } from "./stylesheet";

const attribute = "data-waiting";

/** What waits inside is out of sight, reach and reading, but its layout is kept once it was made. It is as wide as what is shown. */
export const place = css`
  display: flow-root;
  &[${attribute}] {
    content-visibility: hidden;
    @supports not (content-visibility: hidden) {
      display: none;
    }
  }
`;

/** Marks a `place` in which something waits. */
export const waiting = { [attribute]: "" };

/** Whether an element is made ready for later, and is not to be found yet. */
export function isWaiting(element: Element): boolean {
  return element.closest(`[${attribute}]`) !== null;
}

/** Lays out what waits in the place. React hides what it makes ready by a style of its own, which would prevent that. */
export function layOut(inner: Element): void {
  for (const child of inner.querySelectorAll<HTMLElement>(":scope > *")) {
    child.style.display = "";
    child.getBoundingClientRect();
  }
}
