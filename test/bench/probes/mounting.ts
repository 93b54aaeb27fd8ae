import { control, isShown } from "./form";
import { afterPaint, frameIn } from "./frames";

/** Puts a new widget into the page and waits until a question can be used; then a visitor types into it. */
export async function mount(key: string): Promise<void> {
  const element = document.createElement("admissions-form");
  element.setAttribute("api-base-url", "/");
  document.body.append(element);
  await frameIn(() => isShown(control(key)));
  control(key)?.focus();
  document.execCommand("insertText", false, "q");
  // Long enough for what the application attaches once it stands.
  await new Promise((resolve) => setTimeout(resolve, 150));
}

/** The same with an element that does nothing: what the measuring itself leaves behind. */
export async function mountNothing(): Promise<void> {
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
