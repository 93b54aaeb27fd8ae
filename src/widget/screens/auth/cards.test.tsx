import { waitFor } from "@testing-library/dom";
import { act, cleanup, fireEvent } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { isAt, message, type RenderedApp, refusal, renderApp } from "../../../../test/support/pages/renderedApp";
import { passwordRules } from "../../../shared/wire/accountRules";
import { english } from "../../state/language/language";
import { spanish } from "../../state/language/spanish";

/** Waits for a card's message in its toast and in the announcement. */
async function findToast({ root }: RenderedApp, text: string): Promise<void> {
  await waitFor(() => expect(root.querySelector('[part="card"] [part="toast"]')?.textContent).toContain(text));
}

const username = "maya@mail.example";
const password = "Correct-horse-42!";

/** A card, once it is shown; `send` types values and presses Submit. */
async function card(path: string, replies: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(`#${path}`, replies);
  const submit = await app.within.findByRole("button", { name: "Submit" });
  const send = (values: Readonly<Record<string, string>>) => {
    for (const [id, text] of Object.entries(values)) app.type(id, text);
    app.press("Submit");
  };
  return { ...app, submit, send };
}

test.each([
  ["/login", "Log In", { username: "username", password: "current-password" }],
  ["/signup", "Sign Up", { username: "username", password: "new-password" }],
  ["/confirm", "Confirm Your Account", { username: "username", code: "one-time-code" }],
  ["/forgot", "Forgot Password", { username: "username" }],
  ["/reset", "Reset Password", { username: "username", password: "new-password", confirm_password: "new-password" }],
])(
  "the authentication card %s has the heading %s, and a form that password managers know",
  async (path, name, tokens) => {
    const app = await card(path);
    app.within.getByRole("heading", { level: 1, name });
    const form = app.root.querySelector("form");
    expect(form?.method).toBe("post");
    expect(app.submit.closest("form")).toBe(form);
    const inputs = [...app.root.querySelectorAll("form input")];
    expect(
      Object.fromEntries(inputs.map((input) => [input.getAttribute("name"), input.getAttribute("autocomplete")])),
    ).toEqual(tokens);
  },
);

describe("the errors of a card", () => {
  test("are hidden on login until Submit, then updated with every change", async () => {
    const app = await card("/login");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    app.type("username", "maya");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(app.within.queryByText("Please provide a valid email address.")).toBeNull();
    app.press("Submit");
    await app.within.findByText("Please provide a valid email address.");
    app.within.getByText("Password is required.");
    expect(app.root.getElementById("username")?.getAttribute("aria-invalid")).toBe("true");
    app.type("username", username);
    await waitFor(() => expect(app.within.queryByText("Please provide a valid email address.")).toBeNull());
    app.within.getByText("Password is required.");
    expect(app.calls).toEqual([]);
  });
  test("are shown on sign-up when typing pauses, only for the edited field", async () => {
    const app = await card("/signup");
    app.type("username", "maya");
    await app.within.findByText("Your email address must be valid.");
    expect(app.within.queryByText("Password is required.")).toBeNull();
    app.press("Submit");
    await app.within.findByText("Password is required.");
    expect(app.calls).toEqual([]);
  });
  test("are not waited for once the card has gone", async () => {
    const app = await card("/signup");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    app.type("username", "maya");
    expect(vi.getTimerCount()).toBe(1);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the password checklist", () => {
  test("is neutral while the password is empty, then shows which rules passed or failed", async () => {
    const app = await card("/signup");
    const states = () =>
      [...app.root.querySelectorAll("li[data-state]")].map((item) => item.getAttribute("data-state"));
    expect(new Set(states())).toEqual(new Set(["neutral"]));
    app.type("password", "shorT");
    await waitFor(() => expect(states()).toEqual(["failed", "passed", "passed", "failed", "failed", "passed"]));
    app.type("password", password);
    await waitFor(() => expect(new Set(states())).toEqual(new Set(["passed"])));
    app.type("password", "");
    await waitFor(() => expect(new Set(states())).toEqual(new Set(["neutral"])));
  });

  test("describes the password field with all rules, in a text that typing does not change", async () => {
    const app = await card("/signup");
    const description = () =>
      app.root
        .getElementById("password")
        ?.getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => app.root.getElementById(id)?.textContent);
    const before = description();
    expect(before).toHaveLength(1 + passwordRules.length);
    app.type("password", password);
    await waitFor(() => expect(app.root.querySelector('li[data-state="passed"]')).not.toBeNull());
    expect(description()).toEqual(before);
  });
});

describe("the navigation between cards", () => {
  test("leads from sign-up to confirm and on to login, each with the message and the username", async () => {
    const app = await card("/signup", {
      "POST /public/signup": () => message("We sent you a code."),
      "POST /public/confirm": () => message("Your account is confirmed."),
    });
    app.send({ username, password });
    await app.within.findByText("We sent you a code.");
    await isAt("#/confirm");
    await app.within.findByRole("heading", { level: 1, name: "Confirm Your Account" });
    expect(app.root.getElementById("username")).toHaveProperty("value", username);
    app.send({ code: "123 456" });
    await app.within.findByText("Your account is confirmed.");
    await isAt("#/login");
    await app.within.findByRole("heading", { level: 1, name: "Log In" });
    expect(app.root.getElementById("username")).toHaveProperty("value", username);
    expect(app.calls).toEqual([
      { call: "POST /public/signup", body: { username, password } },
      { call: "POST /public/confirm", body: { username, code: "123456" } },
    ]);
  });
  test("names the address that a code was sent to, and leads back to sign-up to correct it, not into the wrong one", async () => {
    const app = await card("/signup", { "POST /public/signup": () => message("We sent you a code.") });
    app.send({ username: "maria@gmail.example", password });
    const sentence = await app.within.findByText("We sent you a code.");
    expect(sentence.parentElement?.textContent).toBe("We sent you a code.maria@gmail.example Change");
    expect(app.root.querySelector("form")?.querySelector("input:not([type=hidden])")?.id).toBe("code");
    app.press("Change");
    await app.within.findByText(/^Correct your email address/);
    const address = app.root.getElementById("username");
    expect(address).toHaveProperty("value", "maria@gmail.example");
    expect(app.root.activeElement).toBe(address);
    app.send({ username: "maria@example.org", password });
    await app.within.findByText("maria@example.org");
    expect(history.state).toMatchObject({ admissionsForm: { username: "maria@example.org" } });
  });
  test.each([
    ["Yes, use that", "maria@gmail.com"],
    ["No, mine is right", "maria@gmial.com"],
  ])("asks once at sign-up about a slip in the address, and goes on with the answer %s", async (answer, username) => {
    const app = await card("/signup", { "POST /public/signup": () => message("We sent you a code.") });
    app.send({ username: "maria@gmial.com", password });
    const question = await app.within.findByRole("region", { name: "Did you mean maria@gmail.com?" });
    expect([app.root.activeElement, app.calls]).toEqual([question, []]);
    app.press(answer);
    await isAt("#/confirm");
    expect(app.calls.map(({ body }) => body)).toMatchObject([{ username }]);
  });
  test("leads from reset, which reads the username and id from the query, to login", async () => {
    const app = await card("/reset?username=maya%2Ba%40mail.example&id=x%25y", {
      "POST /public/reset-password": () => message("Your password is changed."),
    });
    app.send({ password, confirm_password: `${password}!` });
    await app.within.findByText("passwords must match");
    app.send({ confirm_password: password });
    await app.within.findByText("Your password is changed.");
    await isAt("#/login");
    const handed = () => app.root.getElementById("username");
    await waitFor(() => expect(handed()).toHaveProperty("value", "maya+a@mail.example"));
    const body = { username: "maya+a@mail.example", password, confirm_password: password, id: "x%y" };
    expect(app.calls).toEqual([{ call: "POST /public/reset-password", body }]);
  });
  test("gives reset the username and id of the host page's query too", async () => {
    window.history.replaceState(null, "", "?username=page%40mail.example&id=from-page");
    const app = await card("/reset", {
      "POST /public/reset-password": () => message("Your password is changed."),
    });
    app.send({ password, confirm_password: password });
    await app.within.findByText("Your password is changed.");
    window.history.replaceState(null, "", window.location.pathname);
    expect(app.calls[0]?.body).toMatchObject({ username: "page@mail.example", id: "from-page" });
  });
  test("leads from confirm to login after the password that the server required was sent with the code", async () => {
    const app = await card("/confirm", {
      "POST /public/confirm": (body) =>
        Object.hasOwn(Object(body), "password")
          ? message("Your account is confirmed.")
          : Response.json({ message: "Please enter your password, too.", field: "password" }, { status: 400 }),
    });
    expect(app.root.getElementById("password")).toBeNull();
    app.send({ username, code: "123456" });
    await findToast(app, "Please enter your password, too.");
    await waitFor(() => expect(app.root.activeElement?.id).toBe("password"));
    app.type("password", password);
    await waitFor(() => expect(app.submit.getAttribute("aria-busy")).toBeNull());
    app.press("Submit");
    await isAt("#/login");
    expect(app.calls.map(({ body }) => body)).toEqual([
      { username, code: "123456" },
      { username, code: "123456", password },
    ]);
  });
  test("shows on reset without an id that the link is incomplete, and sends no request", async () => {
    const app = await card("/reset?username=maya%40mail.example");
    app.send({ password, confirm_password: password });
    await findToast(app, "This link is incomplete");
    expect(app.calls).toEqual([]);
  });
  test("stays on forgot, which names the address, sends again, and leads back to a changed address", async () => {
    const app = await card("/forgot", { "POST /public/forgot-password": () => message("Look at your mail.") });
    app.send({ username });
    await app.within.findByRole("heading", { level: 1, name: "Check your email" });
    expect(app.within.getByText("Look at your mail.").closest('[role="status"]')).not.toBeNull();
    app.press("Close");
    await waitFor(() => expect(app.within.queryByText("Look at your mail.")).toBeNull());
    app.within.getByText(username);
    app.press("Send it again");
    await app.within.findAllByText("Look at your mail.");
    expect(app.calls).toHaveLength(2);
    app.press("Change");
    expect(app.root.activeElement?.id).toBe("username");
    app.within.getByRole("heading", { level: 1, name: "Forgot Password" });
  });
});

describe("a failure on a card", () => {
  /** Values for the fields of a card. */
  const typedIn = ({ root }: RenderedApp) =>
    Object.fromEntries(
      Object.entries({ username, password, confirm_password: password, code: "123456" }).filter(([id]) =>
        root.getElementById(id),
      ),
    );
  test.each([
    ["/login", "POST /public/login", "Login Card Error"],
    ["/signup", "POST /public/signup", "Sign Up Card Error"],
    ["/confirm", "POST /public/confirm", "Confirm Card Error"],
    ["/forgot", "POST /public/forgot-password", "Forgot Password Card Error"],
    ["/reset?id=1", "POST /public/reset-password", "Reset Password Card Error"],
  ])("on %s, of the call %s, shows a toast titled %s and keeps the typed values", async (path, call, title) => {
    const words = "The server's own words.";
    const app = await card(path, { [call]: () => refusal(400, words) });
    const fields = typedIn(app);
    app.send(fields);
    await findToast(app, `${title}${words}`);
    const toast = app.root.querySelector('[part="toast"]');
    const [form] = app.root.querySelectorAll("form");
    expect(toast?.compareDocumentPosition(form ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Once: in the live region, or as the description of the field that takes the focus.
    const isAtField = !/signup|reset/.test(path);
    const announced = [...app.root.querySelectorAll('[aria-live="assertive"]')].map((region) => region.textContent);
    expect(announced).toContain(isAtField ? title : `${title}. ${words}`);
    expect(app.root.activeElement?.getAttribute("aria-invalid") ?? "false").toBe(String(isAtField));
    for (const [id, text] of Object.entries(fields)) expect(app.root.getElementById(id)).toHaveProperty("value", text);
  });
  test.each([
    ["/confirm", "POST /public/confirm", "code"],
    ["/login", "POST /public/login", "password"],
    ["/forgot", "POST /public/forgot-password", "username"],
  ])("on %s, of the call %s, stays at the field %s until it changes", async (path, call, id) => {
    const app = await card(path, { [call]: () => refusal(400, "Not right.") });
    app.send(typedIn(app));
    await waitFor(() => expect(app.root.getElementById(`${id}-error`)?.textContent).toBe("Not right."));
    expect(app.root.activeElement?.id).toBe(id);
    expect(app.root.activeElement?.getAttribute("aria-invalid")).toBe("true");
    app.type(id, "654321");
    await waitFor(() => expect(app.root.getElementById(`${id}-error`)?.textContent).not.toBe("Not right."));
  });
  test("shows a toast for 5 seconds, longer under the pointer, and not again when the language changes", async () => {
    const app = await card("/login", { "POST /public/login": () => refusal(400, "Not right.") });
    app.type("username", username);
    app.type("password", "wrong");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    app.press("Submit");
    const isShown = () => app.root.querySelector('[part="toast"]') !== null;
    await act(() => vi.advanceTimersByTimeAsync(100));
    const toast = app.root.querySelector('[part="toast"]');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    fireEvent.pointerEnter(toast ?? app.container);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(isShown()).toBe(true);
    fireEvent.pointerLeave(toast ?? app.container);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(isShown()).toBe(false);
    for (const language of [spanish, english]) app.speak(language);
    expect(isShown()).toBe(false);
  });
  test("marks no field of a reset whose link is refused, and says so after the toast", async () => {
    const app = await renderApp("#/reset?username=maya%40mail.example&id=1", {
      "POST /public/reset-password": () => refusal(400, "That link is no longer valid."),
    });
    await app.within.findByText("maya@mail.example");
    expect(app.within.queryByLabelText("Email address")).toBeNull();
    app.type("password", password);
    app.type("confirm_password", password);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    try {
      app.press("Submit");
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(app.root.querySelector('[part="toast"]')).toBeNull();
      expect(app.within.getByText("That link is no longer valid.")).toBeDefined();
      expect(app.root.querySelector('[aria-invalid="true"]')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
  test("hides the message of the previous card, in its place", async () => {
    const app = await card("/confirm", {
      "POST /public/confirm": () => message("Your account is confirmed."),
      "POST /public/login": () => refusal(400, "Not right."),
    });
    app.send({ username, code: "123456" });
    await app.within.findByRole("heading", { level: 1, name: "Log In" });
    app.send({ password: "wrong" });
    await findToast(app, "Not right.");
    expect(app.within.getByText("Your account is confirmed.").closest("[data-over]")).not.toBeNull();
  });
});

describe("the button that resends the code", () => {
  test("requires a valid e-mail address on login", async () => {
    const app = await card("/login");
    app.press("Resend confirmation code?");
    await app.within.findByText("You must provide a valid email address to resend a confirmation code.");
    expect(app.calls).toEqual([]);
    app.type("username", username);
    await waitFor(() => expect(app.within.queryByText(/You must provide/)).toBeNull());
  });
  test("leads from the login to the confirmation", async () => {
    const app = await card("/login", {
      "POST /public/resend-confirm": () => message("A new code is on its way."),
    });
    expect(app.within.getAllByText(/code/)).toHaveLength(1);
    app.type("username", username);
    app.press("Resend confirmation code?");
    await app.within.findByRole("heading", { level: 1, name: "Confirm Your Account" });
    app.within.getByText("A new code is on its way.");
    app.within.getByText(username);
  });
  test("shows its success and its failure on the confirmation", async () => {
    const resend = "Need a new code?";
    let fails = false;
    const app = await card("/confirm", {
      "POST /public/resend-confirm": () =>
        fails ? refusal(429, "Too many tries.") : message("A new code is on its way."),
    });
    app.type("username", username);
    app.press(resend);
    await findToast(app, "A new code is on its way.");
    fails = true;
    app.press(resend);
    await findToast(app, "Resend Confirmation Code Error");
    await findToast(app, "Too many tries.");
  });
});
