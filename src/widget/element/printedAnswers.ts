import { format } from "../../shared/texts/format";

/** Controls that show a text, which they cut where it does not fit. A password is not printed. */
const cutting = ':is(input[part="input"], select, textarea):not([type="password"], [autocomplete$="password"])';

/** The text of an answer; an unanswered select has none. */
function textOf(control: Element): string {
  if (control instanceof HTMLSelectElement)
    return control.value === "" ? "" : (control.selectedOptions[0]?.label ?? "");
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : "";
}

/** An element that is in the page only while it is printed. The styles of `ui/base.ts` show it. */
function printed({ ownerDocument: page }: Element, part: string): HTMLElement {
  const element = page.createElement("div");
  element.setAttribute("part", part);
  element.hidden = true;
  return element;
}

/** An element that is printed instead of its original. */
function copyFor(original: Element, part: string): HTMLElement {
  const copy = printed(original, part);
  original.after(copy);
  return copy;
}

/** Heads every page of a step, which is a form in progress, with the words of its `data-draft`. */
function addDraft(root: ShadowRoot): void {
  const words = root.querySelector<HTMLElement>("[data-draft]")?.dataset.draft;
  const surface = root.querySelector<HTMLElement>('[part="surface"]');
  if (!words || !surface) return;
  const head = printed(surface, "printed-draft");
  head.textContent = format(words, { date: new Date().toLocaleDateString(surface.lang, { dateStyle: "long" }) });
  surface.before(head);
}

const remove = (root: ShadowRoot) => {
  for (const copy of root.querySelectorAll('[part^="printed-"]')) copy.remove();
};

/** Puts the whole text of each control beside it, and what is in an open dialog, of which browsers print what is in view. */
function add(root: ShadowRoot): void {
  remove(root);
  addDraft(root);
  for (const control of root.querySelectorAll(cutting)) {
    const copy = copyFor(control, "printed-answer");
    copy.className = control.className;
    copy.textContent = textOf(control);
  }
  const dialog = root.querySelector("dialog:modal");
  if (!dialog) return;
  const content = root.ownerDocument.importNode(dialog, true);
  // A chosen radio of the same group would take the choice from the original.
  for (const control of content.querySelectorAll("[name]")) control.removeAttribute("name");
  copyFor(dialog, "printed-dialog").append(...content.childNodes);
}

/** Lets the page print whole answers, until `signal` is aborted. */
export function printWholeAnswers(root: ShadowRoot, signal: AbortSignal): void {
  const view = root.ownerDocument.defaultView;
  const paper = view?.matchMedia("print");
  view?.addEventListener("beforeprint", () => add(root), { signal });
  view?.addEventListener("afterprint", () => remove(root), { signal });
  // Tools that only emulate paper.
  paper?.addEventListener("change", ({ matches }) => (matches ? add(root) : remove(root)), { signal });
}
