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
  return { emit, leave };
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
