import { fillPrerendered, isAutofilled, startsAutofill } from "../../controls/writeOptions";
import type { OptionListsModule } from "../loadApplication";

/** The options by the name of their list. */
export type OptionLists = OptionListsModule["optionLists"];

/** The name of the option list of each select of the first step, by the select's id. */
export type SelectLists = Readonly<Record<string, string>>;

/**
 * Fills each select of the container when it is pressed or focused and, when a control is focused that a browser may
 * autofill, all selects that it may: the browser reads the form at that moment. Options that arrive later than the press are filled in then.
 * `signal` stops this.
 */
export function fillSelects(
  container: HTMLElement,
  lists: SelectLists,
  loading: Promise<OptionLists>,
  signal: AbortSignal,
): void {
  const waiting = new Set<HTMLSelectElement>();
  let loaded: OptionLists | null = null;
  function fill(select: HTMLSelectElement): void {
    const options = loaded?.[lists[select.id] ?? ""];
    if (options) fillPrerendered(select, options);
    else waiting.add(select);
  }
  function fillPressed({ target }: Event): void {
    if (target instanceof HTMLSelectElement) fill(target);
  }
  function fillFocused(event: Event): void {
    fillPressed(event);
    if (!startsAutofill(event.target)) return;
    for (const select of container.querySelectorAll("select")) if (isAutofilled(select.autocomplete)) fill(select);
  }
  const take = (lists: OptionLists) => {
    if (signal.aborted) return;
    loaded = lists;
    waiting.forEach(fill);
  };
  // Without the institution's file the application fills them.
  loading.then(take, () => undefined);
  container.addEventListener("pointerdown", fillPressed, { signal });
  container.addEventListener("focusin", fillFocused, { signal });
}
