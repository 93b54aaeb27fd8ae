import { waitFor } from "@testing-library/dom";
import { fireEvent } from "@testing-library/react";
import { create } from "superstruct";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  endApp,
  isAt,
  message,
  type RenderedApp,
  type Reply,
  refusal,
  renderApp,
  setSessionCookie,
} from "../../test/support/pages/renderedApp";
import { contract } from "../api/contract";
import { grandview } from "../catalogue/catalogue";
import type { Answers } from "../form/answers";
import { validate } from "../form/validate";

interface Account {
  answers: Answers;
  statuses: string[];
  isIn: boolean;
}

/** A minimal server for the whole journey; test/journeys runs the same journey with the real one. */
function server() {
  const account: Account = { answers: {}, statuses: [], isIn: false };
  const inside =
    (reply: Reply): Reply =>
    (body) =>
      account.isIn ? reply(body) : refusal(401, "Log in first.");
  const replies: Record<string, Reply> = {
    "POST /public/signup": () => message("We sent you a code."),
    "POST /public/confirm": (body) =>
      JSON.stringify(body).includes("123456") ? message("Your account is confirmed.") : refusal(400, "Wrong code."),
    "POST /public/login": () => {
      account.isIn = true;
      setSessionCookie("here");
      return message("Welcome!");
    },
    "GET /api/profile": inside(() => ({
      answer: account.answers,
      document_answer: {},
      username: "ada@example.org",
      last_page: null,
      successful_login: ["2026-11-20T12:00:00Z"],
      web_status: account.statuses.map((web_status) => ({ web_status })),
      ...(account.statuses.includes("submitted") && { application_number: "100001" }),
    })),
    "GET /api/add-another": inside(() => ({})),
    "GET /api/tabs": inside(() => ({})),
    "PUT /api/answer": inside((body) => {
      account.answers = { ...account.answers, ...create(body, contract.saveAnswer.body) };
      return message("Your answers are saved.");
    }),
    "POST /api/web-status": inside((body) => {
      account.statuses.push(create(body, contract.postWebStatus.body).web_status);
      return message("Noted.");
    }),
    "PUT /api/last-page": inside(() => message("Noted.")),
    "POST /api/validations": inside(() => message("Noted.")),
    "GET /api/pdf": inside(() => ({ status: "IN_PROGRESS", url: null })),
    "GET /api/pdf/document-answer/fafsa_file": inside(() => ({ status: "NOT_ANSWERED", message: "" })),
    "POST /api/submit": inside(() => {
      const errors = validate(grandview, account.answers, { today: "2026-11-20" });
      return Object.keys(errors).length === 0 ? message("Received.") : refusal(422, "Something is missing.");
    }),
  };
  return { account, replies };
}

/** Opens a select, which holds one option until then, and chooses another. */
function choose(app: RenderedApp, id: string, value: string): void {
  const select = app.root.getElementById(id);
  if (!select) throw new Error(`No select has the id "${id}".`);
  fireEvent.focus(select);
  app.type(id, value);
}

function tick(app: RenderedApp, selector: string): void {
  const input = app.root.querySelector(selector);
  if (!input) throw new Error(`Nothing matches ${selector}.`);
  fireEvent.click(input);
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});

afterEach(() => {
  endApp();
  setSessionCookie("; Max-Age=-1");
  vi.unstubAllGlobals();
});

// By selector, not by role: on pages this long happy-dom takes a second for each query by role.
async function heading(app: RenderedApp, text: string): Promise<void> {
  await waitFor(() => {
    expect([...app.root.querySelectorAll("h1, h2")].map(({ textContent }) => textContent)).toContain(text);
  });
}

function press(app: RenderedApp, name: string): void {
  const button = [...app.root.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`No button is called "${name}".`);
  fireEvent.click(button);
}

async function enter(app: RenderedApp): Promise<void> {
  await heading(app, "Sign Up");
  app.type("username", "ada@example.org");
  app.type("password", "Correct-horse-42!");
  press(app, "Submit");
  await heading(app, "Confirm Your Account");
  app.type("code", "123456");
  press(app, "Submit");
  await heading(app, "Log In");
  app.type("password", "Correct-horse-42!");
  app.type("username", "ada@example.org");
  press(app, "Submit");
  await heading(app, "About You");
}

function fillAbout(app: RenderedApp): void {
  for (const [id, text] of Object.entries({ first_name: "Ada", last_name: "Byron", phone_mobile: "5155550123" })) {
    app.type(id, text);
  }
  choose(app, "birth_date-month", "2");
  app.type("birth_date-day", "29");
  app.type("birth_date-year", "2008");
  choose(app, "country", "GBR");
  app.type("address_line_1", "12 St James's Square");
  app.type("city", "London");
  tick(app, "#gender-F");
  tick(app, "#first_language_english-Y");
}

describe("an applicant (§1, §2, §4)", () => {
  test("gets from sign-up to the completion page, with each page saved and the status going from started to submitted", async () => {
    const { account, replies } = server();
    const app = await renderApp("#/signup", replies);
    await enter(app);
    fillAbout(app);
    press(app, "Save and continue");
    await heading(app, "Your Academics");
    expect(account.answers).toMatchObject({
      first_name: "Ada",
      birth_date: "2008-02-29",
      country_desc: "United Kingdom",
    });
    expect(account.statuses).toEqual(["started"]);

    choose(app, "entry_term", grandview.lists.entryTerms?.[0]?.value ?? "");
    choose(app, "applied_major", "CPSC");
    app.type("hs_name", "Elm Creek High School");
    press(app, "Save and continue");
    await heading(app, "Final Steps");

    tick(app, "#suspended-N");
    tick(app, "#counselor_waiver_request-Y");
    tick(app, "#legal_agree");
    press(app, "Submit");
    await heading(app, "You did it!");
    expect(account.statuses).toEqual(["started", "validating", "submitted"]);
    await isAt("#/completion");
    await waitFor(() =>
      expect(app.root.textContent).toContain(
        "We sent a receipt to ada@example.org. Your application number is 100001.",
      ),
    );
    expect(app.events.map(({ name }) => name)).toContain("admissions-submitted");
  });

  test("who submits with missing answers is led to the first page with the error summary, and the errors are posted", async () => {
    const { account, replies } = server();
    const app = await renderApp("#/signup", replies);
    await enter(app);
    window.location.hash = "#/final-steps";
    await heading(app, "Final Steps");
    press(app, "Submit");
    await heading(app, "We're missing some information!");
    await isAt("#/about");
    expect(app.root.querySelector('a[href="#/about#first_name"]')?.textContent).toBe("Legal First Name");
    const posted = () => app.calls.find(({ call }) => call === "POST /api/validations")?.body;
    await waitFor(() =>
      expect(posted()).toMatchObject({
        first_name: ["Legal First Name"],
        legal_agree: [expect.stringContaining("certify")],
      }),
    );
    expect(account.statuses).toEqual(["started", "validating"]);
  });
});
