import { expect, test } from "vitest";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { saveStatus, widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { accountOf } from "../support/people/profile";

const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Apply</title>';
const moduleScript = '<script type="module" src="/dist/admissions-form.js"></script>';
const hostedTag = '<admissions-form api-base-url="/" config-url="/institution.json">Write to us.</admissions-form>';

startBrowserAndServer();

/** Runs a journey with a logged-in applicant on a host page of the server's own origin, whose whole HTML is given. */
async function onHost(html: string, journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await context.route("**/host.html*", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await journey(await newMember(browser, server, "#/about", { context, pageUrl: `${server.url}/host.html` }));
}

// outline/outline#5718, divolte/divolte-collector#179. Cloudflare's Rocket Loader runs scripts by itself: the script finds no address of its
// own, and the page stays empty.
test("the classic script runs where an optimizer runs its text and leaves its tag under another type", () =>
  onHost(
    `${head}${hostedTag}<script type="rocket" src="/dist/admissions-form.standalone.js"></script><script>
      const run = (text) => (0, eval)(text);
      fetch("/dist/admissions-form.standalone.js").then((response) => response.text()).then((text) => setTimeout(run, 0, text));
    </script>`,
    async ({ page, faults }) => {
      await field(page, "first_name").fill("Zuzana");
      expect(faults).toEqual([]);
    },
  ));

// prebid/Prebid.js#12724 (WordPress 6.8 brings such rules to its pages). A page that the browser loads ahead runs at once: it counts as visited,
// and shows what was true when it was loaded.
test("a page that is loaded ahead calls nothing until somebody opens it, then it shows the newest answers", () =>
  onHost(
    `${head}<script>
      const isAhead = new URL(location).searchParams.has("ahead");
      let isOpen = false;
      if (isAhead) Object.defineProperty(document, "prerendering", { get: () => !isOpen });
      globalThis.openIt = () => { isOpen = true; document.dispatchEvent(new Event("prerenderingchange")); };
    </script>${moduleScript}${hostedTag}`,
    async ({ page, context }) => {
      const calls: string[] = [];
      page.on("request", (request) => calls.push(new URL(request.url()).pathname));
      await page.goto(`${server.url}/host.html?ahead=1#/about`);
      await page.evaluate(() => customElements.whenDefined("admissions-form").then(() => undefined));
      await context.request.put(`${server.url}/api/answer`, { data: { first_name: "Zuzana" } });
      expect(calls.filter((path) => path.startsWith("/api/"))).toEqual([]);
      await page.evaluate("openIt()");
      await expect.poll(() => field(page, "first_name").inputValue()).toBe("Zuzana");
    },
  ));

// facebook/react#11538. Writing aids and password managers put elements of their own beside fields; the application fails at its next change.
test("elements that an extension puts around every field do not disturb what appears and goes", () =>
  onHost(`${head}${moduleScript}${hostedTag}`, async ({ page, faults, press, heading }) => {
    await field(page, "first_name").waitFor();
    await page.evaluate(() => {
      const root = document.querySelector("admissions-form")?.shadowRoot;
      const decorate = () => {
        for (const input of root?.querySelectorAll("input, textarea") ?? []) {
          if (input.nextElementSibling?.localName === "writing-aid") continue;
          input.after(document.createElement("writing-aid"));
          input.parentElement?.prepend(document.createElement("div"));
        }
      };
      decorate();
      if (root) new MutationObserver(decorate).observe(root, { childList: true, subtree: true });
    });
    await field(page, "country").focus();
    await field(page, "country").selectOption("USA");
    await field(page, "state").waitFor();
    await field(page, "country").selectOption("FRA");
    await field(page, "first_language_english-N").check();
    await field(page, "native_language").waitFor();
    await field(page, "first_language_english-Y").check();
    await field(page, "native_language").waitFor({ state: "detached" });
    await press("Save and continue");
    await heading("Your Academics");
    await widgetOf(page).locator("#add-activity").click();
    await widgetOf(page).locator("#add-activity").click();
    expect(faults).toEqual([]);
  }));

// tabulator-tables/tabulator#694, ArcBees/gwtchosen#20. What starts in a hidden tab of the page has no width, and keeps none when it is shown.
test("a form that starts in a hidden tab of the page has its width when the tab is shown", () =>
  onHost(
    `${head}${moduleScript}<main hidden>${hostedTag}</main><script>
      document.addEventListener("admissions-ready", () => document.querySelector("main").removeAttribute("hidden"));
    </script>`,
    async ({ page, faults }) => {
      await field(page, "first_name").fill("Zuzana");
      expect((await widgetOf(page).boundingBox())?.width).toBeGreaterThan(600);
      expect((await field(page, "first_name").boundingBox())?.width).toBeGreaterThan(200);
      expect(faults).toEqual([]);
    },
  ));

// gorhill/uBlock#1517. A blocker takes a call for a tracker's; the form comes back, or hangs, without a word.
test("answers are saved, and the next step comes, where a blocker stops the calls of the status and the last page", () =>
  onHost(`${head}${moduleScript}${hostedTag}`, async ({ page, context, press, heading }) => {
    await context.route(/\/api\/(last-page|web-status)/, (route) => route.abort("blockedbyclient"));
    await field(page, "first_name").fill("Zuzana");
    await press("Save and continue");
    await heading("Your Academics");
    await expect.poll(() => saveStatus(page).textContent()).toMatch(/saved/i);
    expect(await widgetOf(page).getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0);
  }));

// hotwired/turbo#1496. A page's own navigation takes the entries of the history for its own: on Back it puts its copy of the page in place of the
// open one, and what was being filled in is gone.
test("Back loses no answer where the page then puts a copy of itself in place of the open page", () =>
  onHost(
    `${head}${moduleScript}<body>${hostedTag}<script>
      history.replaceState({ page: 1 }, "");
      addEventListener("popstate", ({ state }) => {
        if (state?.page) document.body.replaceWith(document.body.cloneNode(true));
      });
    </script></body>`,
    async ({ page, faults, press, heading }) => {
      const former = await page.locator("admissions-form").elementHandle();
      const isLastPage = page.waitForResponse(
        (response) => /last-page$/.test(response.url()) && /education-ug/.test(response.request().postData() ?? ""),
      );
      await field(page, "first_name").fill("Zuzana");
      await press("Save and continue");
      await heading("Your Academics");
      await field(page, "hs_name").fill("Grandview");
      await isLastPage;
      await page.evaluate(() => history.back());
      await expect.poll(() => former?.evaluate((element) => element.isConnected)).toBe(false);
      // What starts anew begins at the last page.
      await heading("Your Academics");
      await expect.poll(() => field(page, "hs_name").inputValue()).toBe("Grandview");
      await widgetOf(page).getByRole("link", { name: "About You" }).first().click();
      await expect.poll(() => field(page, "first_name").inputValue()).toBe("Zuzana");
      expect(faults).toEqual([]);
    },
  ));

// altcha-org/altcha#187, shoelace-style/webawesome#1247. A plugin and the theme both bring the script, under two addresses, and the second one fails, or
// two applications run.
test.each([
  ["as modules", `${moduleScript}${moduleScript.replace(".js", ".js?ver=6.8")}`],
  [
    "as a module and as the classic script",
    `${moduleScript}<script src="/dist/admissions-form.standalone.js"></script>`,
  ],
])("a page that has the script twice, %s, has one form, which saves each answer once", (_how, scripts) =>
  onHost(`${head}${scripts}${hostedTag}`, async ({ page, context, faults }) => {
    const sent: string[] = [];
    page.on("request", (request) => /api\/answer(?:\?|$)/.test(request.url()) && sent.push(request.method()));
    await field(page, "first_name").fill("Zuzana");
    await field(page, "last_name").focus();
    await expect.poll(async () => (await accountOf(context, server.url)).answer.first_name).toBe("Zuzana");
    expect([sent, faults]).toEqual([["PUT"], []]);
  }),
);

// joshbuchea/HEAD#129. The page opens every link in a new tab by its base element, also those within the application.
test("a link to another step stays in the tab where the page's base element sends links to a new one", () =>
  onHost(`${head}<base target="_blank">${moduleScript}${hostedTag}`, async ({ page, context, heading }) => {
    await field(page, "first_name").fill("Zuzana");
    await widgetOf(page).getByRole("link", { name: "Your Academics" }).first().click();
    await heading("Your Academics");
    expect(context.pages()).toEqual([page]);
  }));

// github/relative-time-element#63, sagemathinc/cocalc#3879. A browser that does not know the computer's time zone throws wherever a time is
// written, and the whole application is gone.
test("a browser that cannot write a time keeps the form, and the time of the save is in 24 hours", () =>
  onHost(
    `${head}<script>
      Date.prototype.toLocaleTimeString = () => {
        throw new RangeError("Unsupported time zone specified undefined");
      };
    </script>${moduleScript}${hostedTag}`,
    async ({ page, faults }) => {
      await field(page, "first_name").waitFor();
      await page.clock.install();
      await field(page, "first_name").fill("Zuzana");
      await field(page, "last_name").focus();
      await page.clock.runFor(10_000);
      await expect.poll(() => saveStatus(page).textContent()).toMatch(/saved/i);
      await page.clock.runFor(120_000);
      await expect.poll(() => saveStatus(page).textContent()).toMatch(/saved.* \d\d:\d\d$/i);
      expect(faults).toEqual([]);
    },
  ));

// ftlabs/fastclick#604, cubiq/iscroll#576, muuri#381. Scripts of the page cancel each touch outside the fields and buttons that they know, or click for it:
// in a shadow root they know none, and on a phone nothing can be tapped.
test("a tap in the form works where a script of the page cancels every touch that it sees on no field or button", async () => {
  const context = await browser.newContext({ hasTouch: true });
  const taps = `<script>
    const isKnown = ({ target }) => target.closest("input, textarea, select, button, a, label") !== null;
    for (const type of ["touchstart", "touchend"]) {
      document.addEventListener(type, (event) => isKnown(event) || event.preventDefault(), { passive: false });
    }
  </script>`;
  await context.route("**/host.html*", (route) =>
    route.fulfill({ contentType: "text/html", body: `${head}${taps}${moduleScript}${hostedTag}` }),
  );
  const { page, faults } = await newMember(browser, server, "#/about", { context, pageUrl: `${server.url}/host.html` });
  await field(page, "first_name").tap();
  expect(await field(page, "first_name").evaluate((input) => input.matches(":focus"))).toBe(true);
  await field(page, "first_language_english-N").tap();
  await field(page, "native_language").waitFor();
  await widgetOf(page).getByRole("button", { name: "Help" }).first().tap();
  await widgetOf(page).locator("dialog[open]").waitFor();
  expect(faults).toEqual([]);
});

// webrecorder/replayweb.page#475, Mikhus/domurl#51, ampproject/amphtml#38386. A site builder puts the embedding code into a frame whose HTML is in its tag: the
// page has no address there, against which a path of ours could be read.
test("in a frame whose HTML is in its tag the form loads, saves and goes to the next step and back", async () => {
  const { page, context, faults } = await newMember(browser, server);
  const html = JSON.stringify(head + moduleScript + hostedTag).replaceAll("<", "\\u003c");
  await context.route("**/framed.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `${head}<iframe width="900" height="800"></iframe><script>document.querySelector("iframe").srcdoc = ${html};</script>`,
    }),
  );
  await page.goto(`${server.url}/framed.html`);
  const form = page.frameLocator("iframe").locator("admissions-form");
  await form.locator("#first_name").fill("Zuzana");
  await form.getByRole("button", { name: "Save and continue" }).click();
  await form.getByRole("heading", { level: 1, name: "Your Academics" }).waitFor();
  expect((await accountOf(context, server.url)).answer.first_name).toBe("Zuzana");
  await form.getByRole("link", { name: "About You" }).first().click();
  await expect.poll(() => form.locator("#first_name").inputValue()).toBe("Zuzana");
  expect([new URL(page.url()).pathname, faults]).toEqual(["/framed.html", []]);
});

// darkroomengineering/lenis#294, #324, #347. A page that scrolls smoothly by script takes the wheel: what scrolls inside a dialog, also in a
// shadow root, does not move, and the page behind it does.
test("the wheel scrolls a dialog, and not the page behind it, where the page scrolls by script", () =>
  onHost(
    `${head}${moduleScript}${hostedTag}<script>
      addEventListener("wheel", (event) => { event.preventDefault(); scrollBy(0, event.deltaY); }, { passive: false });
    </script>`,
    async ({ page, press }) => {
      await page.setViewportSize({ width: 600, height: 260 });
      await press("Help");
      const dialog = widgetOf(page).locator("dialog[open]");
      await dialog.hover();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    },
  ));
