import { afterEach, describe, expect, test } from "../support/suite";
import { action, endShells, heading, startShell, until } from "./shellHarness";

afterEach(endShells);

describe("opening a screen", () => {
  test("by a link brings the form into view and moves no focus", async () => {
    window.scrollTo(0, 0);
    const { root, host } = startShell("#/login", 3000);
    await heading(root, "Log In");
    await until("the form", () => host.getBoundingClientRect().top < window.innerHeight / 2);
    expect(root.activeElement).to.equal(null);
  });

  test("by navigation focuses the heading, which a screen reader reads, and scrolls to the widget's top", async () => {
    const { root, host } = startShell("#/about", 3000);
    await heading(root, "About You");
    const login = await action(root, "Log in");
    (await action(root, "Help")).scrollIntoView();
    expect(host.getBoundingClientRect().top).to.be.lessThan(0);
    login.click();
    const title = await heading(root, "Log In");
    await until("the focus", () => root.activeElement === title);
    expect(Math.abs(host.getBoundingClientRect().top)).to.be.lessThan(2);
  });

  test("by navigation scrolls to the top of a page on which the widget starts near the top", async () => {
    const { root } = startShell("#/about", 40);
    await heading(root, "About You");
    const login = await action(root, "Log in");
    (await action(root, "Help")).scrollIntoView();
    expect(window.scrollY).to.be.greaterThan(500);
    login.click();
    await heading(root, "Log In");
    await until("the top", () => window.scrollY === 0);
  });
});

describe("the header in a narrow column", () => {
  test.each([["170px"], ["190px"], ["320px"]])("of %s fits and breaks no word of the title", async (width) => {
    const { root, host } = startShell("#/about");
    host.style.width = width;
    const title = (await action(root, "Grandview Application")).firstChild;
    const lines = [...(title?.textContent ?? "").matchAll(/\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(title ?? document, index);
      range.setEnd(title ?? document, index + word.length);
      return range.getClientRects().length;
    });
    expect(lines).to.deep.equal([1, 1]);
    const header = root.querySelector("[part=header]");
    expect(header?.scrollWidth).to.equal(header?.clientWidth);
  });
});
