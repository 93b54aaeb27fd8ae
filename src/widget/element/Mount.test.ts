import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdmissionsEvent } from "../state/core/core";
import { Mount } from "./Mount";

vi.mock("./loadApplication", () => {
  const fail = () => Promise.reject(new Error("no network"));
  return { loadApplication: fail, loadOptionLists: fail, loadStyles: fail, requestTexts: () => [] };
});

const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "popover");

// In a browser that is too old, an element that starts loads nothing and reports this: each start is one report.
beforeEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "popover");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "popover");
  if (popover) Object.defineProperty(HTMLElement.prototype, "popover", popover);
});

function mounted() {
  const host = document.body.appendChild(document.createElement("div"));
  const emit = vi.fn<(event: AdmissionsEvent) => void>();
  const root = host.attachShadow({ mode: "open" });
  const mount = new Mount(root, {}, emit);
  const leave = () => {
    host.remove();
    mount.end();
  };
  return { emit, leave, root };
}

test("an element that waited starts once when the one before it and one after it leave in the same task", async () => {
  const [first, second, third] = [mounted(), mounted(), mounted()];
  await vi.waitFor(() => expect(third.emit).toHaveBeenCalledOnce());
  expect(second.emit).toHaveBeenCalledOnce();
  first.leave();
  third.leave();
  await vi.waitFor(() => expect(second.emit.mock.calls.length).toBeGreaterThan(1));
  expect(second.emit).toHaveBeenCalledTimes(2);
  second.leave();
});

test("in a browser that constructs no style sheet an element reports that the browser is too old", async () => {
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    },
  );
  const { emit, leave } = mounted();
  await vi.waitFor(() => expect(emit).toHaveBeenCalledWith(expect.objectContaining({ name: "admissions-error" })));
  leave();
});

/** The element's height in its style sheets, or undefined. */
const heldIn = ({ adoptedStyleSheets }: ShadowRoot) =>
  /min-height: ?(\d+)px/.exec(
    adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join(),
  )?.[1];

test("after a reload an element is as tall as before, from its connection on", async () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    Object.assign(new PerformanceMark("page"), { type: "reload" }),
  ]);
  Object.defineProperty(HTMLElement.prototype, "popover", { configurable: true, value: null });
  const name = `admissions-form place ${location.pathname}`;
  sessionStorage.setItem(name, "[4801,0]");
  const first = mounted();
  expect(heldIn(first.root)).toBe("4801");
  first.leave();
  const replacing = mounted();
  expect(heldIn(replacing.root)).toBe("4801");
  const second = mounted();
  expect(heldIn(second.root)).toBe("4801");
  await vi.waitFor(() => expect(second.emit).toHaveBeenCalledOnce());
  expect(heldIn(second.root)).toBeUndefined();
  expect(sessionStorage.getItem(name)).toBeNull();
  second.leave();
  replacing.leave();
});
