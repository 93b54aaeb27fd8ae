import { isAutofilled, writeOptions } from "../../controls/writeOptions";
import type { Option } from "../../form/catalogue";

/**
 * The options of the first step's selects: `lists` by name, one option a line, its value up to the first space and its
 * label after it; `ofSelects` has the list's name by the select's id.
 */
export interface SelectLists {
  readonly lists: Readonly<Record<string, string>>;
  readonly ofSelects: Readonly<Record<string, string>>;
}

/** Reads one of the `lists`. */
export function optionsIn(list: string): readonly Option[] {
  return list.split("\n").map((line) => {
    const end = line.indexOf(" ");
    return { value: line.slice(0, end), label: line.slice(end + 1) };
  });
}

/** Writes the options of a prerendered select, which the markup leaves out. */
function fill(select: HTMLSelectElement, { lists, ofSelects }: SelectLists): void {
  const list = lists[ofSelects[select.id] ?? ""];
  if (list !== undefined) writeOptions(select, optionsIn(list));
}

/**
 * Fills each select of the container when it is pressed or focused and, at the first focus, those that a browser may
 * autofill: the browser reads the form at that moment. Returns a function that stops this.
 */
export function fillSelects(container: HTMLElement, lists: SelectLists): () => void {
  const fillPressed = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) fill(target, lists);
  };
  const fillFocused = (event: Event) => {
    fillPressed(event);
    for (const select of container.querySelectorAll("select"))
      if (isAutofilled(select.autocomplete)) fill(select, lists);
  };
  container.addEventListener("pointerdown", fillPressed);
  container.addEventListener("focusin", fillFocused);
  return () => {
    container.removeEventListener("pointerdown", fillPressed);
    container.removeEventListener("focusin", fillFocused);
  };
}
