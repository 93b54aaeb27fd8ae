import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdmissionsEvent } from "../state/core/core";
import { Mount } from "./Mount";

const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "popover");

// In a browser that is too old, an element that starts loads nothing and reports this: each start is one report.
beforeEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "popover");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  if (popover) Object.defineProperty(HTMLElement.prototype, "popover", popover);
  vi.restoreAllMocks();
});

function mounted() {
  const host = document.body.appendChild(document.createElement("div"));
  const emit = vi.fn<(event: AdmissionsEvent) => void>();
  const mount = new Mount(host.attachShadow({ mode: "open" }), {}, emit);
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
