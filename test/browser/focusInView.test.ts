import { keepFocusInView } from "../../src/widget/ui/focusInView";
import { afterEach, describe, expect, test } from "../support/suite";
import { until } from "./controlsHarness";

afterEach(() => document.body.replaceChildren());

/** A page of 3,000 px with a bar of the host at an edge of the window, and an input in the middle of a shadow tree. */
function pageWith(edge: "top" | "bottom"): HTMLInputElement {
  const bar = document.createElement("div");
  bar.style.cssText = `position: fixed; ${edge}: 0; left: 0; width: 100%; height: 80px; background: white; z-index: 1`;
  const host = document.createElement("div");
  host.style.cssText = "display: block; padding: 1500px 0";
  const root = host.attachShadow({ mode: "open" });
  const input = document.createElement("input");
  input.style.cssText = "display: block; height: 40px";
  root.append(input);
  document.body.replaceChildren(bar, host);
  keepFocusInView(input);
  return input;
}

describe("a control that takes the focus under a sticky bar comes out from under it (WCAG 2.4.11)", () => {
  test.each([
    ["below a bar at the top that covers half of it", "top", 60],
    ["below a bar at the top that covers all of it", "top", 20],
    ["above a bar at the foot that covers half of it", "bottom", 60],
    ["above a bar at the foot that covers all of it", "bottom", 20],
  ] satisfies [string, "top" | "bottom", number][])("%s", async (_, edge, distance) => {
    const input = pageWith(edge);
    const { top, bottom } = input.getBoundingClientRect();
    scrollBy({ top: edge === "top" ? top - distance : bottom - innerHeight + distance, behavior: "instant" });
    const isClear = () => {
      const box = input.getBoundingClientRect();
      return edge === "top" ? box.top >= 80 : box.bottom <= innerHeight - 80;
    };
    expect(isClear()).to.equal(false);
    input.focus({ preventScroll: true });
    await until(isClear, "the control in view");
  });
});
