import type { Locator, Page } from "playwright-core";

/** The focused element, and the faults of its focus indicator. */
export interface Focused {
  /** The element's id, or its name. */
  readonly at: string;
  readonly faults: readonly string[];
}

/** The focused element of the widget, which must be in view, with a focus ring, and not covered (WCAG 2.4.7, 2.4.11). */
export function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    const element = root?.activeElement;
    if (!root || !element) return { at: document.activeElement?.tagName ?? "", faults: [] };
    // A link of the error summary shows the ring around its whole row, by generated content.
    const shown = [element, element.closest('[part~="file"]')].flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, "::after")] : [],
    );
    const ringed = shown.some((style) => {
      return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    });
    // The answer beside a radio or a box belongs to what must be seen, unless it is a paragraph.
    const label = element.matches("[type=radio], [type=checkbox]") ? element.closest("label") : null;
    const choice = label && label.clientHeight < 80 ? label : null;
    const { left, right, top, bottom } = (choice ?? element).getBoundingClientRect();
    const x = (left + right) / 2;
    const isClear = (y: number) => {
      const over = root.elementFromPoint(x, y);
      return over !== null && (element.contains(over) || choice?.contains(over) || over.contains(element));
    };
    const isTall = bottom - top > innerHeight / 2;
    // Browsers scroll to the caret of a text area, which is in its first line, rather than to its end.
    const isEndSeen = element.matches("textarea") || (bottom <= innerHeight && isClear(bottom - 2));
    const isSeen = isTall || (top >= 0 && isClear(top + 2) && isEndSeen);
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const at = element.id && !element.id.startsWith("_r_") ? element.id : name.trim();
    const faults = [...(ringed ? [] : [`${at}: no ring`]), ...(isSeen ? [] : [`${at}: hidden or cut off`])];
    return { at, faults };
  });
}

/** Presses Tab (or `key`) until `target` has the focus; adds the faults of every focused element to `faults`. */
export async function tabTo(page: Page, target: string, faults: string[], key = "Tab"): Promise<string[]> {
  const way: string[] = [];
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press(key);
    const { at, faults: found } = await focused(page);
    faults.push(...found);
    way.push(at);
    if (at === target) return way;
  }
  throw new Error(`${key} never leads to "${target}", only to: ${way.slice(-40).join(" · ")}`);
}

/** Where an element is in the window (px), whether it is all in it, and whether nothing covers its upper and its lower end. */
export const placeOf = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const isMine = (y: number) => {
      const over = root instanceof ShadowRoot ? root.elementFromPoint((left + right) / 2, y) : null;
      return over !== null && element.contains(over);
    };
    return {
      top,
      bottom,
      isInView: top >= 0 && bottom <= innerHeight,
      isReached: isMine(top + 2) && isMine(bottom - 2),
    };
  });
