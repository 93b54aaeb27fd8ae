import { formRoot, isShown } from "./form";
import { frameIn } from "./frames";

/** Clicks a step of the step bar and waits until its page is painted; resolves with the time from the click (ms). */
export async function openStep(page: string): Promise<number> {
  const link = formRoot().querySelector<HTMLAnchorElement>(`a[href="#/${page}"]`);
  if (!link) throw new Error(`The step bar has no link to ${page}.`);
  const heading = () => formRoot().querySelector("h1");
  const old = heading()?.textContent;
  const before = performance.now();
  link.click();
  return (await frameIn(() => isShown(heading()) && heading()?.textContent !== old)) - before;
}
