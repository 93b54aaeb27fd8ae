import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { afterScrollReturns } from "./scrolling";

let frames: FrameRequestCallback[] = [];

/** Draws the next frame. */
function draw(): void {
  for (const run of frames.splice(0)) run(0);
}

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => frames.push(run));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("after the browser has returned to a scroll position", () => {
  test("the page is placed two frames later, however long they take", () => {
    const place = vi.fn();
    const stop = afterScrollReturns(window, place);
    for (let frame = 0; frame < 2; frame += 1) {
      vi.advanceTimersByTime(3_000);
      draw();
    }
    expect(place).toHaveBeenCalledOnce();
    stop();
  });

  test("and again where the browser scrolls on within a second, not later", () => {
    const place = vi.fn();
    afterScrollReturns(window, place);
    const scrollTo = (top: number) => {
      vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
      window.dispatchEvent(new Event("scroll"));
    };
    for (let frame = 0; frame < 4; frame += 1) draw();
    vi.advanceTimersByTime(900);
    scrollTo(200);
    expect(place).toHaveBeenCalledTimes(2);
    for (let frame = 0; frame < 2; frame += 1) draw();
    vi.advanceTimersByTime(200);
    scrollTo(400);
    expect(place).toHaveBeenCalledTimes(2);
  });
});
