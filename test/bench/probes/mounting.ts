import { control, isShown } from "./form";
import { afterPaint, frameIn } from "./frames";

/** Appends a widget to the page, waits until the text question is shown, and types a letter into it. */
export async function mount(key: string): Promise<void> {
  const element = document.createElement("admissions-form");
  element.setAttribute("api-base-url", "/");
  document.body.append(element);
  await frameIn(() => isShown(control(key)));
  control(key)?.focus();
  document.execCommand("insertText", false, "q");
  // The application adds its last listeners shortly after its first render.
  await new Promise((resolve) => setTimeout(resolve, 150));
}

/** Appends an empty element and removes it, to measure the growth that the measurement itself causes. */
export async function mountEmptyElement(): Promise<void> {
  document.body.append(document.createElement("div"));
  await afterPaint();
  document.querySelector("body > div")?.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

export async function unmount(): Promise<void> {
  document.querySelector("admissions-form")?.remove();
  await afterPaint();
  await new Promise((resolve) => setTimeout(resolve, 100));
}
