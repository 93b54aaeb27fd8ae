import { waitFor } from "../../waitFor";
import type { EnginePage } from "./EnginePage";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The layout of a dialog or popover in CSS pixels of the viewport. */
interface Layout {
  readonly view: { readonly width: number; readonly height: number };
  readonly box: Box;
  /** Of a dialog: the part between its head and its buttons. */
  readonly body: (Box & { readonly shown: number; readonly needed: number }) | null;
  readonly head: Box | null;
  /** Of a popover: the element that opened it. */
  readonly anchor: Box | null;
}

/** Measures the layer that matches `css` after its opening animation; runs in the page. */
function measure({ css, anchorCss }: { css: string; anchorCss: string | null }): Layout {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const layer = [...(root?.querySelectorAll(css) ?? [])].find((element) => element.checkVisibility());
  if (!root || !layer) throw new Error(`No ${css} is shown.`);
  for (const animation of layer.getAnimations()) animation.finish();
  const heading = layer.querySelector("h2");
  const body = layer instanceof HTMLDialogElement ? heading?.parentElement?.nextElementSibling : null;
  const anchor = anchorCss === null ? null : root.querySelector(anchorCss);
  if (anchorCss !== null && !anchor) throw new Error(`${anchorCss} is gone.`);
  return {
    view: { width: document.documentElement.clientWidth, height: innerHeight },
    box: boxOf(layer),
    head: heading ? boxOf(heading) : null,
    body: body ? { ...boxOf(body), shown: body.clientHeight, needed: body.scrollHeight } : null,
    anchor: anchor ? boxOf(anchor) : null,
  };
}

/** The margin of a dialog at each edge of the window (`src/widget/ui/dialogStyles.ts`), and the tolerance for rounding. */
const margin = 16;
const rounding = 1.5;

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left + rounding || other.right <= one.left + rounding;
  const isAbove = one.bottom <= other.top + rounding || other.bottom <= one.top + rounding;
  return !isBeside && !isAbove;
}

function faultsOfDialog({ view, box, body, head }: Layout): string[] {
  if (!body || !head) return ["it has no heading or no body"];
  const faults: string[] = [];
  const isTallest = box.bottom - box.top >= view.height - 2 * margin - rounding;
  if (body.shown < body.needed - rounding && !isTallest) faults.push(`it shows ${body.shown} px of ${body.needed} px`);
  if (Math.abs(box.left + box.right - view.width) > 4 * rounding) faults.push("it is not in the middle");
  if (overlap(head, body)) faults.push("its heading lies over its body");
  return faults;
}

function faultsOfPopover({ box }: Layout, anchor: Box): string[] {
  const distance = Math.min(Math.abs(box.top - anchor.bottom), Math.abs(anchor.top - box.bottom));
  const faults = overlap(box, anchor) ? ["it covers the element that opened it"] : [];
  return distance > margin ? [...faults, `it is ${distance} px away from the element that opened it`] : faults;
}

function faultsOf(layout: Layout): string[] {
  const { view, box, anchor } = layout;
  const isInside =
    box.left >= -rounding &&
    box.top >= -rounding &&
    box.right <= view.width + rounding &&
    box.bottom <= view.height + rounding;
  const faults = anchor === null ? faultsOfDialog(layout) : faultsOfPopover(layout, anchor);
  return isInside ? faults : ["it reaches beyond the window", ...faults];
}

/**
 * The faults in the layout of the dialog that matches `css`, or of the popover that was opened by the element `anchorCss`; one line
 * for each. Waits until there is none: the code that places popovers may still be loading.
 */
export async function faultsOfLayer(page: EnginePage, css: string, anchorCss: string | null = null): Promise<string[]> {
  let faults: string[] = [];
  const isSound = async () => {
    faults = faultsOf(await page.evaluate(measure, { css, anchorCss }));
    return faults.length === 0 || undefined;
  };
  await waitFor("the layer", isSound).catch(() => undefined);
  return faults;
}
