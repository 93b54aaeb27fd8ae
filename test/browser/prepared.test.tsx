import { sendKeys } from "@web/test-runner-commands";
import { Prepared } from "../../src/ui/Prepared";
import { afterEach, describe, expect, test } from "../support/suite";
import { waitFor } from "../support/waitFor";
import { clearPage, find, show } from "./controlsHarness";

afterEach(clearPage);

const page = (isShown: boolean) => (
  <>
    <p id="before">Before</p>
    <Prepared isShown={isShown} isLikely isLaidOut>
      <section id="ready">
        <label htmlFor="inside">Inside</label>
        <input id="inside" />
      </section>
    </Prepared>
    <p id="after">
      <button type="button">After</button>
    </p>
  </>
);

/** How it looks where nothing was made ready. */
function plain(isShown: boolean) {
  const { root } = show(page(isShown));
  const top = (id: string) => find<HTMLElement>(root, id).getBoundingClientRect().top;
  const { width } = (root.querySelector("#ready") ?? root.host).getBoundingClientRect();
  const measured = { between: top("#after") - top("#before"), width };
  clearPage();
  return measured;
}

describe("what is made ready before it is shown", () => {
  test("takes no room, no focus and no eye, and is laid out at its width before it is uncovered", async () => {
    const [closed, open] = [plain(false), plain(true)];
    const { root, render } = show(page(false));
    const top = (id: string) => find<HTMLElement>(root, id).getBoundingClientRect().top;
    const laidOut = "[data-waiting] > section:not([style*=none])";
    await waitFor(5_000, "the section to be laid out", () => root.querySelector(laidOut) ?? undefined);
    const section = find<HTMLElement>(root, "#ready");
    expect(top("#after") - top("#before")).to.equal(closed.between);
    expect(section.checkVisibility()).to.equal(false);
    expect(section.getBoundingClientRect().width).to.equal(open.width);
    find<HTMLElement>(root, "#inside").focus();
    expect(root.activeElement).to.equal(null);
    await sendKeys({ press: "Tab" });
    expect(root.activeElement?.textContent).to.equal("After");
    render(page(true));
    expect(find(root, "#ready") === section).to.equal(true);
    expect(section.checkVisibility()).to.equal(true);
    expect(top("#after") - top("#before")).to.equal(open.between);
  });
});
