import { sendKeys } from "@web/test-runner-commands";
import { afterEach, describe, expect, test } from "../support/suite";
import { accountWire, action, endShells, heading, json, startShell, until } from "./shellHarness";

afterEach(endShells);

const press = (key: string) => sendKeys({ press: key });

describe("opening a screen", () => {
  test("by loading the page changes neither the focus nor the scroll position", async () => {
    window.scrollTo(0, 0);
    const { root } = startShell("#/login", {}, 3000);
    await heading(root, "Log In");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(root.activeElement).to.equal(null);
    expect(window.scrollY).to.equal(0);
  });

  test("by navigation focuses the heading, announces it and scrolls to the widget's top", async () => {
    const { root, host } = startShell("#/about", {}, 3000);
    await heading(root, "About You");
    const login = await action(root, "Log in to continue");
    (await action(root, "Help")).scrollIntoView();
    expect(host.getBoundingClientRect().top).to.be.lessThan(0);
    login.click();
    const title = await heading(root, "Log In");
    await until("the focus", () => root.activeElement === title);
    expect(Math.abs(host.getBoundingClientRect().top)).to.be.lessThan(2);
    await until("the announcement", () =>
      [...root.querySelectorAll('[role="status"]')].some((region) => region.textContent === "Log In"),
    );
  });

  test("by navigation scrolls to the top of a page on which the widget starts near the top", async () => {
    const { root } = startShell("#/about", {}, 40);
    await heading(root, "About You");
    const login = await action(root, "Log in to continue");
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

describe("the account bar and the footer (§2)", () => {
  test("have an account popover that closes with its button and with Escape, and returns the focus to its trigger", async () => {
    const { root } = startShell("#/about");
    const trigger = await action(root, "Account");
    for (const close of [async () => (await action(root, "Close account menu")).click(), () => press("Escape")]) {
      trigger.focus();
      await press("Enter");
      await action(root, "Sign In");
      await action(root, "Create Account");
      await close();
      await until("the popover to close", () => !root.querySelector('[part="popover"]')?.matches(":popover-open"));
      expect(root.activeElement).to.equal(trigger);
    }
  });

  test("show a logged-in applicant's e-mail address and log out to the login card", async () => {
    const { root, bodies } = startShell("#/about", accountWire());
    (await action(root, "Account")).click();
    const logOut = await action(root, "Log Out");
    const panel = root.querySelector('[part="popover"]')?.textContent;
    expect(panel).to.contain("maya@mail.example");
    expect(panel).to.contain("Protect your security. Log out when you're finished.");
    logOut.click();
    await heading(root, "Log In");
    expect(root.querySelector("[part~=main]")?.textContent).to.contain("You have been logged out.");
    expect(bodies["GET /api/logout"]).to.have.length(1);
  });

  test("keep the application and show a toast titled Error after a failed logout", async () => {
    const { root } = startShell("#/about", {
      ...accountWire(),
      "GET /api/logout": () => json({ message: "The server is being mended." }, 500),
    });
    (await action(root, "Account")).click();
    (await action(root, "Log Out")).click();
    const toast = await until("the toast", () => root.querySelector('[part="toast"]'));
    expect(toast.textContent).to.contain("Error");
    expect(toast.textContent).to.contain("The server is being mended.");
    await heading(root, "About You");
  });

  test.each([
    ["Help", "admission@grandview.example"],
    ["Privacy Policy and Cookie Notice", "What is kept in this browser"],
  ])("open a modal by %s, which Escape closes", async (name, words) => {
    const { root } = startShell("#/about");
    const opener = await action(root, name);
    opener.focus();
    opener.click();
    const dialog = await until("the dialog", () => root.querySelector("dialog[open]"));
    expect(dialog.querySelector("h2")?.textContent).to.equal(name);
    expect(dialog.textContent).to.contain(words);
    await press("Escape");
    await until("its end", () => !root.querySelector("dialog[open]"));
    expect(root.activeElement).to.equal(opener);
  });
});

describe("an answer changed in two places (contract)", () => {
  test("shows both values, requires a choice and saves the chosen value", async () => {
    let isFirst = true;
    const { root, bodies } = startShell("#/about", {
      ...accountWire({ first_name: "Maya" }),
      "PUT /api/answer": () => {
        const reply = isFirst
          ? json({ message: "Changed elsewhere.", answer: { first_name: "Mia" } }, 412, { ETag: '"9"' })
          : json({ message: "Saved." }, 200, { ETag: '"10"' });
        isFirst = false;
        return reply;
      },
    });
    await heading(root, "About You");
    const input = await until("the field", () => root.querySelector<HTMLInputElement>("input#first_name"));
    input.focus();
    input.select();
    await sendKeys({ type: "Mya" });
    (await action(root, "Save and continue")).click();
    const dialog = await until("the dialog", () => root.querySelector<HTMLElement>("dialog[open]"));
    await until("the choice", () => dialog.textContent?.includes("Typed here: Mya"));
    expect(dialog.textContent).to.contain("Legal First Name");
    expect(dialog.textContent).to.contain("Saved from elsewhere: Mia");
    (await action(root, "Keep this answer")).click();
    await until("the demand", () => dialog.textContent?.includes("Choose one of the two"));
    dialog.querySelectorAll("input")[0]?.click();
    (await action(root, "Keep this answer")).click();
    await until("the end of the dialog", () => !root.querySelector("dialog[open]"));
    await until("the save", () => bodies["PUT /api/answer"]?.length === 2);
    expect(bodies["PUT /api/answer"]?.[1]).to.deep.equal({ first_name: "Mya" });
  });
});
