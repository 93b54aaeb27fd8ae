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
