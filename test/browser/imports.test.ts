import { describe, expect, test } from "../support/suite";

// Read before the modules below are evaluated: they are imported inside the tests.
const { pushState, replaceState } = history;
const globals = Object.keys(window);
const head = document.head.innerHTML;

describe("importing the widget (DESIGN §5.4)", () => {
  test("changes nothing in the page", async () => {
    await import("../../src/index");
    await import("../../src/app/App");
    expect(customElements.get("admissions-form")).to.equal(undefined);
    expect(history.pushState).to.equal(pushState);
    expect(history.replaceState).to.equal(replaceState);
    expect(Object.keys(window).filter((name) => !globals.includes(name))).to.deep.equal([]);
    expect(document.head.innerHTML).to.equal(head);
    expect(document.adoptedStyleSheets.length).to.equal(0);
  });
});
