import { waitFor } from "../../waitFor";
import type { EnginePage } from "./EnginePage";

/** A question deep in the form. */
const question = "birth_country";

/** Runs in the page: how far below the window's top the question begins, once the application runs and shows these elements. */
function topOf({ id, shown }: { readonly id: string; readonly shown: readonly string[] }): number | null {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  const isRunning = [...(root?.children ?? [])].some((child) => Object.keys(child).some((key) => /^__react/.test(key)));
  const element = root?.getElementById(id);
  if (!isRunning || !element || shown.some((css) => !root?.querySelector(css))) return null;
  return Math.round(element.getBoundingClientRect().top);
}

/**
 * How often the same place has to be read in a row to be the resting place; oftener where it is not the expected one. Readings are counted,
 * since a page that draws slowly needs more time.
 */
const rest = { expected: 10, other: 200 } as const;

/**
 * Where the question rests. Chromium animates the return to a place on a page that scrolls smoothly, and begins late on a
 * busy machine: a place other than the `expected` one has to be read oftener.
 */
async function placeIn(page: EnginePage, shown: readonly string[], expected?: number): Promise<number> {
  let last: number | null = null;
  let readings = 0;
  return waitFor("the question to rest", async () => {
    const top = await page.evaluate(topOf, { id: question, shown });
    readings = top === last ? readings + 1 : 1;
    last = top;
    const needed = top === (expected ?? top) ? rest.expected : rest.other;
    return top !== null && readings >= needed ? top : undefined;
  });
}

/**
 * By how much a question deep in the form has moved in the window after a reload of the open page, and after a link out
 * and Back. The page is complete when it shows the elements of all selectors in `shown`.
 */
export async function shiftsOnReturn(
  page: EnginePage,
  url: string,
  shown: readonly string[],
): Promise<{ reload: number; back: number }> {
  await placeIn(page, shown);
  await page.evaluate((id) => {
    const element = document.querySelector("admissions-form")?.shadowRoot?.getElementById(id);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
  }, question);
  const before = await placeIn(page, shown);
  await page.reload();
  const reloaded = await placeIn(page, shown, before);
  // A page that listens for this is not kept whole: Back loads it again, as on a phone that is short of memory.
  await page.evaluate(() => addEventListener("unload", () => undefined), null);
  await page.goTo(`${url}/dist/README.md`);
  await page.back();
  return { reload: reloaded - before, back: (await placeIn(page, shown, before)) - before };
}
