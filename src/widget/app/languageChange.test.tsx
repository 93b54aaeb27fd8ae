import { waitFor } from "@testing-library/dom";
import { fireEvent } from "@testing-library/react";
import { Fragment } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type RenderedApp, type Reply, refusal, renderApp } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";
import en from "../../shared/texts/en.json";
import { es } from "../../shared/texts/es";
import { english } from "../state/language/language";
import { spanish } from "../state/language/spanish";

/** A message that stays on the screen: where, the server's answer, what causes it, and its text in both languages. */
interface Scenario {
  readonly hash: string;
  readonly replies: Readonly<Record<string, Reply>>;
  readonly isLoggedIn?: boolean;
  readonly act?: (app: RenderedApp) => Promise<unknown> | unknown;
  readonly texts: readonly { readonly en: string; readonly es: string }[];
}

function find({ root }: RenderedApp, selector: string): Promise<Element> {
  return waitFor(() => root.querySelector(selector) ?? Promise.reject(new Error(`There is no ${selector} yet.`)));
}

const wrongPassword = {
  en: 'Your email address or password is not right, or the account is not confirmed yet. Please check both, or use "Resend confirmation code?".',
  es: "El correo electrónico o la contraseña no son correctos, o la cuenta aún no está confirmada. Revise ambos, o use «¿Reenviar el código de confirmación?».",
};
const oldLink = {
  en: "This link is no longer valid. Please ask for a new one.",
  es: "Este enlace ya no es válido. Pida uno nuevo.",
};

const scenarios: Readonly<Record<string, Scenario>> = {
  "a card's failed request": {
    hash: "#/login",
    replies: { "POST /public/login": () => refusal(400, wrongPassword.en) },
    async act(app) {
      await find(app, "#password");
      app.type("username", "ada@example.org");
      app.type("password", "Wrong-horse-42!");
      fireEvent.submit(await find(app, "form"));
    },
    texts: [wrongPassword, { en: en.auth.login.failure, es: es.auth.login.failure }],
  },
  "a message that a navigation passes to a card": {
    hash: "#/about",
    isLoggedIn: true,
    replies: { "GET /api/profile": () => refusal(401, "Log in first.") },
    texts: [{ en: en.state.sessionInvalid, es: es.state.sessionInvalid }],
  },
  "a print view that is refused": {
    hash: "#/about?service_token=old",
    replies: { "GET /service/tmp-pdf": () => refusal(404, oldLink.en) },
    texts: [oldLink],
  },
  "the answers of a link that could not be loaded": {
    hash: "#/about?token=old",
    replies: { "GET /public/tmp": () => refusal(404, oldLink.en) },
    texts: [{ en: en.state.temporaryAnswerFailed, es: es.state.temporaryAnswerFailed }, oldLink],
  },
  "the reason why answers were not saved, in a toast and beside the button": {
    hash: "#/about",
    isLoggedIn: true,
    replies: { "PUT /api/answer": () => refusal(400, "This application has no question first_name.") },
    async act(app) {
      const save = await find(app, "[part~=actions] button");
      app.type("first_name", "Ada");
      fireEvent.click(save);
    },
    texts: [
      { en: en.steps.saveFailed, es: es.steps.saveFailed },
      {
        en: "Not saved: This application has no question first_name.",
        es: "Sin guardar: Esta solicitud no tiene la pregunta first_name.",
      },
    ],
  },
};

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  // React reports every caught error to the console; these are expected.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe.each([
  ["en", "es", english, spanish],
  ["es", "en", spanish, english],
] as const)("messages shown in %s are translated to %s when `lang` changes", (from, to, before, after) => {
  test.each(Object.entries(scenarios))("%s", async (_, { hash, replies, isLoggedIn, act, texts }) => {
    const account = isLoggedIn ? scriptedAccount() : {};
    const app = await renderApp(hash, { ...account, ...replies }, { language: before, Mode: Fragment });
    await act?.(app);
    const count = (words: string) => app.container.textContent?.split(words).length ?? 0;
    await waitFor(() => {
      for (const words of texts) expect(app.container.textContent).toContain(words[from]);
    });
    const counts = texts.map((words) => count(words[from]));
    app.speak(after);
    // Synchronously, so that no toast can have closed by itself.
    expect(texts.map((words) => count(words[to]))).toEqual(counts);
    for (const words of texts) expect(app.container.textContent).not.toContain(words[from]);
  });
});
