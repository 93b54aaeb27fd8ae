import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { account } from "../../src/texts/en/account";
import { state } from "../../src/texts/en/state";
import { codeIn, linkIn } from "../support/emails";
import { answeredWrongly, anyWrong, sentenceFor, type Wrong } from "../support/faults/wrongResponses";
import { makePdf } from "../support/files/pdf";
import { browser, ownFaults, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { allJourneyAnswers, logInAs, saveStatus, widgetOf } from "../support/pages/steps";
import { chooseFile, isStored } from "../support/pages/upload";
import { type Applicant, newApplicant, password } from "../support/people/applicant";
import { holdSession, makeAccount } from "../support/people/member";
import { accountOf } from "../support/people/profile";
import { patient } from "../support/waitFor";

startBrowserAndServer();

type Journey = (applicant: Applicant) => Promise<void>;

/** A visitor whose page has the test's clock; nothing of ours may go wrong in its console. */
async function asVisitor(journey: Journey): Promise<void> {
  const context = await browser.newContext();
  await context.clock.install();
  const applicant = await newApplicant(browser, server, { context });
  try {
    await journey(applicant);
    expect(ownFaults(applicant)).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Runs `journey` as a logged-in applicant with the answers `given`, before any page is open. */
function asMember(journey: Journey, given: object = {}): Promise<void> {
  return asVisitor(async (applicant) => {
    const { context, username } = applicant;
    await makeAccount(server, username);
    await holdSession(context, server.url, username);
    if (Object.keys(given).length > 0) await context.request.put(`${server.url}/api/answer`, { data: given });
    await journey(applicant);
  });
}

/** The sentence is visible, and the page still has its heading. */
async function reads(page: Page, sentence: string): Promise<void> {
  await widgetOf(page).getByText(sentence).and(page.locator(":visible")).first().waitFor();
  expect(await widgetOf(page).getByRole("heading", { level: 1 }).count()).toBe(1);
}

/** Optional calls fail without a message. */
async function readsNothing(page: Page, sentence: string): Promise<void> {
  expect(await widgetOf(page).getByText(sentence).and(page.locator(":visible")).count()).toBe(0);
  expect(await widgetOf(page).getByRole("heading", { level: 1 }).count()).toBe(1);
}

const readsOf = (page: Page) => (wrong: Wrong) => reads(page, sentenceFor(wrong));

describe.concurrent("each call, answered wrongly in turn, shows one message and loses no answer", () => {
  test("the five cards", () =>
    asVisitor(async (applicant) => {
      const { page, username, press, isAt } = applicant;
      const input = (id: string) => widgetOf(page).locator(`#${id}`);
      /** Submits under each wrong answer: one alert, and what was typed is still there; then it goes through. */
      async function card(path: string, typed: Readonly<Record<string, string>>, button = "Submit"): Promise<void> {
        for (const [id, value] of Object.entries(typed)) await input(id).fill(value);
        await answeredWrongly(
          page,
          ["POST", `/public/${path}`],
          anyWrong,
          () => press(button),
          async (wrong) => {
            await reads(page, sentenceFor(wrong));
            expect(await widgetOf(page).getByRole("alert").getByText(sentenceFor(wrong)).count()).toBe(1);
            for (const [id, value] of Object.entries(typed)) expect(await input(id).inputValue()).toBe(value);
          },
        );
        await press(button);
      }
      const renewed = `${password}New`;
      await applicant.open("#/signup");
      await card("signup", { username, password });
      await isAt("/confirm");
      await card("resend-confirm", {}, "Resend confirmation code?");
      const code = codeIn(await server.emailTo(username.toLowerCase(), 2));
      await card("confirm", { code });
      await isAt("/login");
      await applicant.open("#/forgot");
      await card("forgot-password", { username });
      await page.goto(linkIn(await server.emailTo(username.toLowerCase(), 3)));
      await card("reset-password", { password: renewed, confirm_password: renewed });
      await isAt("/login");
      await card("login", { username, password: renewed });
      await applicant.heading("About You");
    }));

  test("a visitor's calls: the token's answers, and lookups, which fail in silence", () =>
    asVisitor(async (applicant) => {
      const { page } = applicant;
      const key = "address_line_1";
      await answeredWrongly(
        page,
        ["GET", "/public/tmp"],
        anyWrong,
        async () => {
          await page.goto("about:blank");
          await page.goto(`${server.url}/?token=unknown`);
          await applicant.heading("About You");
          await applicant.fill({ first_name: "Ana" });
        },
        async (wrong) => {
          await reads(page, sentenceFor(wrong));
          expect(await field(page, "first_name").inputValue()).toBe("Ana");
        },
      );
      await answeredWrongly(
        page,
        ["GET", "/lookup/find"],
        anyWrong,
        (wrong) => field(page, key).fill(`8582 Ivy ${wrong}`),
        async (wrong) => {
          expect(await field(page, key).inputValue()).toBe(`8582 Ivy ${wrong}`);
          await readsNothing(page, sentenceFor(wrong));
        },
      );
      await field(page, key).fill("8582 Ivy");
      await page.locator(`admissions-form [id="${key}-option-0"]`).waitFor();
      await answeredWrongly(
        page,
        ["GET", "/lookup/find"],
        ["otherShape"],
        () => page.locator(`admissions-form [id="${key}-option-0"]`).click(),
        () => vi.waitFor(async () => expect(await field(page, key).inputValue()).toBe("8582 Ivy Drive"), patient),
      );
      expect(await field(page, "first_name").inputValue()).toBe("Ana");
    }));

  test("loading an account: its profile, blocks and tabs", () =>
    asMember(
      async (applicant) => {
        const { page, press } = applicant;
        await page.goto("about:blank");
        let isOpen = false;
        for (const path of ["/api/profile", "/api/add-another", "/api/tabs"]) {
          const load = async () => {
            if (isOpen) await press("Try again");
            else await applicant.open();
            isOpen = true;
          };
          await answeredWrongly(page, ["GET", path], [...anyWrong, "otherShape", "readOnly"], load, readsOf(page));
        }
        await press("Try again");
        await applicant.heading("About You");
        expect(await field(page, "first_name").inputValue()).toBe("Ana");
      },
      { first_name: "Ana" },
    ));

  test("saving: after any wrong response the typed answers stay and are saved once the server is correct again", () =>
    asMember(async (applicant) => {
      const { page, context, press } = applicant;
      await applicant.open("#/about");
      await applicant.heading("About You");
      const saved = async () => (await accountOf(context, server.url)).answer.first_name;
      const kinds = [...anyWrong, "missing", "readOnly", "tooLarge", "busy"] as const;
      for (const wrong of kinds) {
        await answeredWrongly(
          page,
          ["PUT", "/api/answer"],
          [wrong],
          async () => {
            await applicant.fill({ first_name: `Ana ${wrong}` });
            await press("Save and continue");
          },
          async () => {
            await saveStatus(page)
              .getByText(/^Not saved/)
              .waitFor();
            await applicant.open("#/about");
            await applicant.heading("About You");
            expect(await field(page, "first_name").inputValue()).toBe(`Ana ${wrong}`);
          },
        );
        await press("Save and continue");
        await vi.waitFor(async () => expect(await saved()).toBe(`Ana ${wrong}`), patient);
        await applicant.open("#/about");
        await applicant.heading("About You");
      }
    }));

  test("saving without an ETag, and with one that is not the server's", () =>
    asMember(async (applicant) => {
      const { page, context, press } = applicant;
      await applicant.open("#/about");
      await applicant.heading("About You");
      for (const etag of ["", '"of another server"', "no tag at all"]) {
        await page.route("**/api/answer", async (route) => {
          const response = await route.fetch();
          const { etag: _, ...headers } = response.headers();
          await route.fulfill({ response, headers: etag === "" ? headers : { ...headers, etag } });
        });
        for (const name of [`Ana ${etag}`, `Bea ${etag}`]) {
          await applicant.fill({ first_name: name });
          await press("Save and continue");
          await vi.waitFor(
            async () => expect((await accountOf(context, server.url)).answer.first_name).toBe(name),
            patient,
          );
          // The page goes on only after its response, which is later than the server's save.
          await applicant.heading("Your Academics");
          await applicant.open("#/about");
          await applicant.heading("About You");
        }
        await page.unroute("**/api/answer");
      }
    }));

  test("401 at a save leads to the login, and the answers come along", () =>
    asMember(async (applicant) => {
      const { page, context, press, username } = applicant;
      await applicant.open("#/about");
      await applicant.heading("About You");
      await applicant.fill({ first_name: "Ana", last_name: "Ruiz" });
      await page.route("**/api/answer", (route) => route.fulfill({ status: 401, body: "" }));
      await press("Save and continue");
      await applicant.isAt("/login");
      await page.unroute("**/api/answer");
      await logInAs(applicant, username);
      await vi.waitFor(
        async () =>
          expect((await accountOf(context, server.url)).answer).toMatchObject({ first_name: "Ana", last_name: "Ruiz" }),
        patient,
      );
    }));

  test("what only helps fails in silence: the last page, the record of what is missing", () =>
    asMember(async (applicant) => {
      const { page, press } = applicant;
      await applicant.open("#/about");
      await applicant.heading("About You");
      let path = "about";
      await answeredWrongly(
        page,
        ["PUT", "/api/last-page"],
        anyWrong,
        async () => {
          path = path === "about" ? "education-ug" : "about";
          await applicant.open(`#/${path}`);
          await applicant.heading(path === "about" ? "About You" : "Your Academics");
        },
        (wrong) => readsNothing(page, sentenceFor(wrong)),
      );
      await answeredWrongly(
        page,
        ["POST", "/api/validations"],
        anyWrong,
        async () => {
          await applicant.open("#/final-steps");
          await applicant.heading("Final Steps");
          await press("Submit");
        },
        async () => {
          await widgetOf(page).getByRole("heading", { name: "We're missing some information!" }).waitFor();
          await applicant.isAt("/about");
        },
      );
    }));

  test("submitting: the status and the submission itself; then the PDF copy, and logging out", () =>
    asMember(async (applicant) => {
      const { page, press } = applicant;
      await applicant.open("#/final-steps");
      await applicant.heading("Final Steps");
      // Temporary faults are retried twice by the page's clock (§7), which is hurried along.
      const readsInTime = (wrong: Wrong) =>
        vi.waitFor(async () => {
          const seen = widgetOf(page).getByText(sentenceFor(wrong)).and(page.locator(":visible"));
          if ((await seen.count()) === 0) await page.clock.fastForward(500);
          expect(await seen.count()).toBeGreaterThan(0);
        }, patient);
      for (const path of ["/api/web-status", "/api/submit"]) {
        const kinds = ["forbidden", "html", "broken", "reset"] as const;
        await answeredWrongly(page, ["POST", path], kinds, () => press("Submit"), readsInTime);
      }
      await press("Submit");
      await applicant.isAt("/completion");
      const failure = "Error downloading PDF copy of your application.";
      await answeredWrongly(
        page,
        ["GET", "/api/pdf"],
        anyWrong,
        async (wrong) => {
          if (wrong === "html") await page.reload();
          else await press("Try again");
        },
        () => reads(page, failure),
      );
      await press("Try again");
      await widgetOf(page)
        .getByRole("link", { name: /Download a PDF copy/ })
        .waitFor({ timeout: 60_000 });
      await answeredWrongly(
        page,
        ["GET", "/api/logout"],
        anyWrong,
        async () => {
          await press("Account");
          await press("Log Out");
        },
        (wrong) => reads(page, wrong === "reset" || wrong === "silent" ? account.stillLoggedIn : sentenceFor(wrong)),
      );
      await press("Account");
      await press("Log Out");
      await applicant.isAt("/login");
    }, allJourneyAnswers));

  test("blocks and tabs go back to what they were", () =>
    asMember(async (applicant) => {
      const { page, press } = applicant;
      await applicant.open("#/education-ug");
      await applicant.heading("Your Academics");
      await applicant.fill({ activity_name: "Choir", hs_gpa: "3.5" });
      const second = field(page, "activity_2_name");
      await answeredWrongly(
        page,
        ["PUT", "/api/add-another"],
        anyWrong,
        () => press("Add another activity"),
        async (wrong) => {
          await reads(page, sentenceFor(wrong));
          await second.waitFor({ state: "detached" });
        },
      );
      const tab = widgetOf(page).getByRole("tab", { name: "Upload a transcript" });
      await answeredWrongly(
        page,
        ["PUT", "/api/tabs"],
        anyWrong,
        // A click while the tab before is still being put back is one too many.
        () =>
          vi.waitFor(async () => {
            const requested = page.waitForRequest(/\/api\/tabs$/, { timeout: 1_000 });
            await Promise.all([requested, tab.click()]);
          }, patient),
        async (wrong) => {
          await reads(page, sentenceFor(wrong));
          expect(await field(page, "hs_gpa").inputValue()).toBe("3.5");
        },
      );
      await press("Add another activity");
      await second.waitFor();
      await tab.click();
      await vi.waitFor(async () => expect(await tab.getAttribute("aria-selected")).toBe("true"), patient);
      expect(await field(page, "activity_name").inputValue()).toBe("Choir");
    }));

  test("an upload: its permit, its bytes, its conversion, its deletion", () =>
    asMember(async (applicant) => {
      const { page, press } = applicant;
      const key = "fafsa_file";
      const file = { name: "aid.pdf", bytes: makePdf() };
      await applicant.open("#/final-steps");
      await applicant.heading("Final Steps");
      const choose = () => chooseFile(page, key, file);
      const failed = async (wrong: Wrong, message = sentenceFor(wrong)) => {
        await reads(page, message);
        await widgetOf(page).getByText("aid.pdf was not uploaded").waitFor();
      };
      await answeredWrongly(page, ["POST", "/api/presigned-url"], anyWrong, choose, failed);
      await answeredWrongly(page, ["POST", "/files/upload"], ["forbidden", "broken"], choose, failed);
      // The server answers the other calls.
      await answeredWrongly(page, ["POST", "/files/upload"], ["reset"], choose, (wrong) =>
        failed(wrong, state.uploadRefused),
      );
      // Where the server takes uploads itself, its own message is shown.
      await answeredWrongly(page, ["POST", "/files/upload"], ["busy"], choose, failed);
      const conversion = /^\/api\/pdf\/document-answer\//;
      await answeredWrongly(page, ["POST", conversion], anyWrong, choose, failed);
      // A temporary failure is polled again; any other ends the polling.
      await answeredWrongly(
        page,
        ["GET", conversion],
        ["html", "forbidden"],
        async () => {
          await choose();
          await field(page, key).getByText("turning it into a PDF").first().waitFor();
          await page.clock.fastForward(2_100);
        },
        async (wrong) => {
          if (wrong === "forbidden") await failed(wrong);
          else await press("Cancel");
        },
      );
      await choose();
      await isStored(page, key, "aid.pdf");
      const remove = async () => {
        await press("Delete");
        await widgetOf(page).getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      };
      for (const path of [conversion, /^\/api\/document-answer\//]) {
        await answeredWrongly(page, ["DELETE", path], anyWrong, remove, async (wrong) => {
          await reads(page, sentenceFor(wrong));
          await isStored(page, key, "aid.pdf");
        });
      }
      await remove();
      await widgetOf(page).locator(`input[type="file"][name="${key}"]`).waitFor({ state: "attached" });
    }));

  test("the print view shows the reason for its failure", () =>
    asVisitor(async ({ page }) => {
      await answeredWrongly(
        page,
        ["GET", "/service/tmp-pdf"],
        anyWrong,
        async () => {
          await page.goto("about:blank");
          await page.goto(`${server.url}/print.html?service_token=unknown`);
        },
        (wrong) => widgetOf(page).getByRole("alert").getByText(sentenceFor(wrong)).waitFor(),
      );
    }));
});
