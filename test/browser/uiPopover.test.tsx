import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { Button } from "../../src/widget/ui/Button";
import { Popover } from "../../src/widget/ui/Popover";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, click, find, keys, show, until } from "./controlsHarness";

afterEach(clearPage);

describe("the popover", () => {
  const page = () =>
    show(
      <>
        <input id="before" aria-label="Before" />
        <Popover label="Account" trigger={(props) => <Button {...props}>Account</Button>}>
          {(close) => (
            <Button id="close" onClick={close}>
              Close
            </Button>
          )}
        </Popover>
        <Button id="next">Next</Button>
        <div style={{ height: 300 }} />
      </>,
    ).root;
  const isOpen = (root: ShadowRoot) => root.querySelector("[role=dialog]:popover-open") !== null;

  test("is 5 px below its trigger, in an element with hidden overflow and a transform", async () => {
    const root = page();
    await click(find(root, "button"));
    await until(() => root.querySelector("[data-placed]") !== null, "the popover in place");
    const popover = find(root, "[data-placed]").getBoundingClientRect();
    const trigger = find(root, "button").getBoundingClientRect();
    expect(popover.top - trigger.bottom).to.be.closeTo(5, 0.6);
  });

  test("closes with Escape and returns the focus", async () => {
    const root = page();
    find(root, "button").focus();
    await keys("Enter");
    await until(() => root.activeElement?.getAttribute("role") === "dialog", "the focus in the popover");
    await keys("Escape");
    expect(isOpen(root)).to.equal(false);
    expect(root.activeElement === find(root, "button")).to.equal(true);
  });

  test.each<readonly [string, boolean, string]>([
    ["forward past its last button", false, "#next"],
    ["back past its trigger", true, "#before"],
  ])("closes when Tab leads %s, so that it does not cover the focus", async (_way, isBack, target) => {
    const root = page();
    find(root, "button").focus();
    await keys("Enter");
    await until(() => root.activeElement?.getAttribute("role") === "dialog", "the focus in the popover");
    await until(() => root.querySelector("[data-placed]") !== null, "the popover in place");
    if (isBack) await sendKeys({ down: "Shift" });
    await keys("Tab");
    expect(isOpen(root)).to.equal(true);
    await keys("Tab");
    if (isBack) await sendKeys({ up: "Shift" });
    expect(isOpen(root)).to.equal(false);
    expect(root.activeElement === find(root, target)).to.equal(true);
  });

  test("stays open when the window loses the focus", async () => {
    const root = page();
    await click(find(root, "button"));
    await until(() => root.activeElement?.getAttribute("role") === "dialog", "the focus in the popover");
    find(root, "[role=dialog]").blur();
    expect(isOpen(root)).to.equal(true);
  });

  test("closes after a click beside it, inside and outside the shadow root", async () => {
    const root = page();
    for (const position of [
      [300, 200],
      [750, 500],
    ] as [number, number][]) {
      await click(find(root, "button"));
      await until(() => isOpen(root), "the popover");
      await sendMouse({ type: "click", position });
      await until(() => !isOpen(root), "the popover closed");
    }
  });
});
