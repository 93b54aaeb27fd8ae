import { expect, test, vi } from "vitest";
import { first as texts } from "../../src/shared/texts/en";
import { listening } from "../support/listening";
import { field } from "../support/pages/fields";
import { browser, host as scripts, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { logInAs, widgetOf } from "../support/pages/steps";
import { newApplicant } from "../support/people/applicant";
import { anotherDevice, makeAccount } from "../support/people/member";
import { answeredOnly } from "../support/people/profile";
import { startServer } from "../support/server";

startBrowserAndHost({});

// What is refused to the page of the former applicant, call by call: src/widget/state/session/session.test.ts.
test("one API, pages of two hosts of one site: who has logged in since gets nothing of the former applicant, whose answers stay for the own account", async () => {
  // Each page has a mark of its own for the login.
  const at = ({ url }: { readonly url: string }, name: string) =>
    url.replace("localhost", `${name}.university.localhost`);
  let api = "";
  const openHost = () =>
    listening((_, response) => {
      const script = `<script type="module" src="${scripts.url}/dist/admissions-form.js"></script>`;
      response
        .setHeader("content-type", "text/html")
        .end(`<!doctype html><html lang="en"><title>Host</title>${script}<admissions-form api-base-url="${api}">`);
    });
  const hosts = await Promise.all([openHost(), openHost()]);
  const [first, second] = [at(hosts[0], "www"), at(hosts[1], "apply")];
  const server = await startServer({ env: { ALLOWED_ORIGINS: `${first},${second}` } });
  api = at(server, "api");
  const context = await browser.newContext();
  try {
    const former = await newApplicant(browser, server, { context, pageUrl: `${first}/` });
    const next = await newApplicant(browser, server, { context, pageUrl: `${second}/` });
    for (const { username } of [former, next]) await makeAccount(server, username);
    const hasOnly = ({ username }: typeof former, answers: object) =>
      vi.waitFor(async () => {
        const profile = await (await anotherDevice(server.url, username)).ok("profile");
        expect(answeredOnly(Object(profile.json).answer)).toEqual(answers);
      });
    await former.open("#/login");
    await logInAs(former, former.username);
    await next.open("#/login");
    await logInAs(next, next.username);
    await field(former.page, "city").fill("Ames");
    await former.press("Save and continue");
    await widgetOf(former.page).getByText(texts.state.sessionInvalid).first().waitFor();
    await former.isAt("/login");
    await field(next.page, "first_name").fill("Bea");
    await next.press("Save and continue");
    await next.isAt("/education-ug");
    await hasOnly(next, { first_name: "Bea" });
    await logInAs(former, former.username);
    await hasOnly(former, { city: "Ames" });
    expect(await field(former.page, "city").inputValue()).toBe("Ames");
    expect(await field(former.page, "first_name").inputValue()).toBe("");
    await hasOnly(next, { first_name: "Bea" });
  } finally {
    await Promise.all([server, ...hosts].map((each) => each.stop()));
  }
});
