import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Client } from "../contract/client";
import { applicantAt, byId } from "../support/browsers/engines/engineApplicant";
import { firefox, webKit } from "../support/browsers/engines/engines";
import { type StrictHost, startStrictHost } from "../support/pages/hosts/strictHost";
import { startTwoOrigins, type TwoOrigins } from "../support/pages/hosts/twoOrigins";
import { password } from "../support/people/applicant";
import { makeAccount } from "../support/people/member";
import { answeredOnly } from "../support/people/profile";

let scripts: StrictHost;
let site: TwoOrigins;

beforeAll(async () => {
  scripts = await startStrictHost({});
  site = await startTwoOrigins(scripts.url);
});
afterAll(() => Promise.all([site.stop(), scripts.stop()]));

let attempts = 0;

// Chromium has the whole journey, with two tabs.
for (const engine of [firefox, webKit]) {
  test(
    `${engine.name}: a page saves nothing to the account of who has logged in since in the same browser`,
    engine.options,
    async () => {
      const { server, pages } = site;
      attempts += 1;
      const [former = "", next = ""] = ["former", "next"].map((name) =>
        `${name}.${engine.name}.${attempts}@example.org`.toLowerCase(),
      );
      for (const username of [former, next]) await makeAccount(server, username);
      const page = await engine.open();
      const applicant = applicantAt(page);
      await page.goTo(`${pages[0]}#/login`);
      await page.type(byId("username"), former);
      await page.type(byId("password"), password);
      await applicant.press("Submit");
      await applicant.heading("About You");
      // What the page posts by itself has come, so that only the save below is refused.
      const own = new Client(server.url);
      await own.ok("login", { body: { username: former, password } });
      const posted = { last_page: "/about", web_status: [{ web_status: "started" }] };
      await vi.waitFor(async () => expect((await own.ok("profile")).json).toMatchObject(posted));
      // The login is as the form of the other origin does it, which this one cannot see. At the same moment the applicant saves.
      const login = JSON.stringify({ username: next, password });
      const options = `{ method: "POST", credentials: "include", headers: { "content-type": "application/json" }, body: ${JSON.stringify(login)} }`;
      const save = `() => {
        const root = document.querySelector("admissions-form").shadowRoot;
        const city = root.getElementById("city");
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(city, "Ames");
        city.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        [...root.querySelectorAll("button")].find((button) => button.textContent.includes("Save and continue")).click();
      }`;
      const status = await page.run(
        `fetch("${server.url}/public/login", ${options}).then(({ status }) => ((${save})(), status))`,
      );
      expect(status).toBe(200);
      await applicant.isAt("/login");
      await applicant.shows("[role=alert]");
      const device = new Client(server.url);
      await device.ok("login", { body: { username: next, password } });
      expect(answeredOnly(Object((await device.ok("profile")).json).answer)).toEqual({});
      await page.close();
    },
  );
}
