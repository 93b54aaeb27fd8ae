import { waitFor } from "../../waitFor";
import type { EnginePage } from "./EnginePage";

/** Finds the faults in the place of a layer after its opening animation; runs in the page. Positions are rounded: a pixel is no fault. */
function faultsIn({ css, anchorCss }: { css: string; anchorCss: string | null }): string[] {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  const layer = [...(root?.querySelectorAll(css) ?? [])].find((element) => element.checkVisibility());
  if (!layer) return [`no ${css} is shown`];
  for (const animation of layer.getAnimations()) animation.finish();
  const { left, top, right, bottom } = layer.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const isInside = left > -2 && top > -2 && right < clientWidth + 2 && bottom < innerHeight + 2;
  const faults = isInside ? [] : ["it reaches beyond the window"];
  if (anchorCss === null)
    return Math.abs(left + right - clientWidth) > 6 ? [...faults, "it is not in the middle"] : faults;
  const anchor = root?.querySelector(anchorCss)?.getBoundingClientRect();
  if (!anchor) return [`${anchorCss} is gone`];
  const distance = Math.max(top - anchor.bottom, anchor.top - bottom);
  return distance > -2 && distance < 16 ? faults : [...faults, `it is ${distance} px from what opened it`];
}

/**
 * The faults in the place of the dialog that matches `css`, or of the popover that was opened by the element `anchorCss`; one line
 * for each. Waits until there is none: the code that places popovers may still be loading.
 */
export async function faultsOfLayer(page: EnginePage, css: string, anchorCss: string | null = null): Promise<string[]> {
  let faults: string[] = [];
  const isSound = async () => {
    faults = await page.evaluate(faultsIn, { css, anchorCss });
    return faults.length === 0 || undefined;
  };
  await waitFor("the layer", isSound).catch(() => undefined);
  return faults;
}
