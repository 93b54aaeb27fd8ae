import { beforeEach, describe, expect, test, vi } from "vitest";
import { afterScrollReturns } from "./scrolling";

const waiting = new Map<number, FrameRequestCallback>();

/** Draws the next frames. */
function draw(count: number): void {
  for (let frame = 0; frame < count; frame += 1) {
    const runs = [...waiting.values()];
    waiting.clear();
    for (const run of runs) run(0);
  }
}

beforeEach(() => {
  let last = 0;
  waiting.clear();
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => {
    last += 1;
    waiting.set(last, run);
    return last;
  });
  vi.spyOn(window, "cancelAnimationFrame").mockImplementation((frame) => void waiting.delete(frame));
});

describe("after the browser has returned to a scroll position", () => {
  test("the page is placed two frames later", () => {
    const place = vi.fn();
    const stop = afterScrollReturns(document.body, window, place);
    draw(1);
    expect(place).not.toHaveBeenCalled();
    draw(1);
    expect(place).toHaveBeenCalledOnce();
    stop();
  });

  test("and again where the browser scrolls on, but for sixty frames only, so that whoever scrolls then is left alone", () => {
    const place = vi.fn();
    afterScrollReturns(document.body, window, place);
    const scrollTo = (top: number) => {
      document.documentElement.scrollTop = top;
      window.dispatchEvent(new Event("scroll"));
    };
    draw(30);
    scrollTo(200);
    expect(place).toHaveBeenCalledTimes(2);
    draw(29);
    scrollTo(400);
    expect(place).toHaveBeenCalledTimes(3);
    draw(1);
    scrollTo(600);
    expect(place).toHaveBeenCalledTimes(3);
    expect(waiting.size).toBe(0);
  });
});
