import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Surface } from "../../src/widget/ui/layout";
import { adoptStyles } from "../../src/widget/ui/sheet";
import { waitFor } from "../support/waitFor";

const cleanups: (() => void)[] = [];

/** Takes everything shown away again. */
export function clearPage(): void {
  for (const cleanup of cleanups.splice(0)) cleanup();
}

/** A shadow root on a host page that clips, transforms and hides what overflows. */
export function shadowPage(): { root: ShadowRoot; container: HTMLElement } {
  const clip = document.createElement("div");
  clip.style.cssText = "transform: translateX(0); overflow: hidden; height: 400px; width: 700px; font-size: 40px";
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const container = document.createElement("div");
  adoptStyles(root);
  root.append(container);
  clip.append(host);
  document.body.append(clip);
  cleanups.push(() => clip.remove());
  return { root, container };
}

/** Renders into a shadow root as the element does. */
export function show(content: ReactNode) {
  const { root, container } = shadowPage();
  const react = createRoot(container);
  const render = (next: ReactNode) => flushSync(() => react.render(<Surface>{next}</Surface>));
  render(content);
  cleanups.push(() => react.unmount());
  return { root, render, unmount: () => react.unmount() };
}

/** The first element that matches, or the test fails with the selector's name. */
export function find<E extends HTMLElement = HTMLInputElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing in the page matches "${selector}".`);
  return found;
}

/** A control's owner: holds its value, and reports every change to the test. */
export function Owner<V>({ initial, heard, children }: OwnerProps<V>) {
  const [value, setValue] = useState(initial);
  const change = (next: V) => {
    heard?.push(next);
    setValue(next);
  };
  return children(value, change);
}

interface OwnerProps<V> {
  initial: V;
  heard?: V[];
  children: (value: V, change: (next: V) => void) => ReactNode;
}

/** A real click of the mouse in an element's middle. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: "center" });
  const box = element.getBoundingClientRect();
  const position: [number, number] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  await sendMouse({ type: "click", position });
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a fact holds. */
export const until = (fact: () => boolean, what: string) => waitFor(what, () => fact() || undefined);

/** Presses keys, one after the other. */
export async function keys(...presses: string[]): Promise<void> {
  for (const press of presses) await sendKeys({ press });
}
