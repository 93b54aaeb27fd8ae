import { expect } from "vitest";
import type { EngineApplicant } from "../support/browsers/engines/engineApplicant";
import { inEachEngine } from "../support/browsers/engines/engines";
import { server, startBrowserAndServer } from "../support/journeySetup";

startBrowserAndServer();

/** Which event a program that fills in forms sends. */
type Event = "input" | "change" | "none";

/** Enters values past the keyboard: by the prototype's setter, or (`isWatched`) by the property that React watches. */
function fillIn({ values, event, isWatched }: { values: Values; event: Event; isWatched: boolean }): void {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  for (const [id, value] of Object.entries(values)) {
    const control = root?.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) throw new Error(`No ${id}.`);
    const property = typeof value === "boolean" ? "checked" : "value";
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set;
    if (isWatched) Reflect.set(control, property, value);
    else setter?.call(control, value);
    if (event !== "none") control.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
  }
}

type Values = Readonly<Record<string, string | boolean>>;

/** The answers that this tab keeps for a visitor. */
const kept = () => {
  const texts = Object.values(sessionStorage).map(String);
  return JSON.parse(texts.find((text) => text.includes('"mine"')) ?? "{}").mine ?? {};
};

const shown = (id: string) => {
  const control = document.querySelector("admissions-form")?.shadowRoot?.getElementById(id);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : null;
};

const focus = (id: string) => document.querySelector("admissions-form")?.shadowRoot?.getElementById(id)?.focus();

/** Composes a text as an input method does, and returns what the field showed meanwhile. */
function compose({ id, text }: { id: string; text: string }): string[] {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`No ${id}.`);
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const init = { bubbles: true, composed: true, isComposing: true, inputType: "insertCompositionText" };
  input.dispatchEvent(new CompositionEvent("compositionstart", init));
  const seen = [...text].map((_, at) => {
    const data = text.slice(0, at + 1);
    setter?.call(input, data);
    input.dispatchEvent(new InputEvent("input", { ...init, data }));
    return input.value;
  });
  input.dispatchEvent(new CompositionEvent("compositionend", { ...init, data: text }));
  return seen;
}

/** Sends Enter to the password: whether it is kept from submitting the card, and from the card's elements. */
function enterOfComposition(init: KeyboardEventInit): { isPrevented: boolean; isHeard: boolean } {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById("password");
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  input?.addEventListener("keydown", hear, { once: true });
  const event = new KeyboardEvent("keydown", {
    key: "Enter",
    bubbles: true,
    composed: true,
    cancelable: true,
    ...init,
  });
  const isPrevented = input?.dispatchEvent(event) === false;
  input?.removeEventListener("keydown", hear);
  return { isPrevented, isHeard };
}

const ways = [
  { event: "input", isWatched: false },
  { event: "input", isWatched: true },
  { event: "change", isWatched: false },
  { event: "change", isWatched: true },
  { event: "none", isWatched: false },
] as const;

/** What the nth way enters, and the answers that it makes. */
function nth(at: number): { values: Values; answers: Values } {
  const [sex, country, language] = at % 2 === 0 ? ["F", "USA", "Y"] : ["M", "MEX", "N"];
  return {
    values: {
      first_name: `Ada ${at}`,
      phone_home: `515555012${at}`,
      ssn: `12345678${at}`,
      [`gender-${sex}`]: true,
      country,
      "birth_date-month": "3",
      "birth_date-day": String(at + 1),
      "birth_date-year": "2008",
      [`first_language_english-${language}`]: true,
      race_white: at % 2 === 0,
      race_asian: at % 2 === 1,
    },
    answers: {
      first_name: `Ada ${at}`,
      phone_home: `(515) 555-012${at}`,
      gender: sex,
      country,
      birth_date: `2008-03-0${at + 1}`,
      first_language_english: language,
      [at % 2 === 0 ? "race_white" : "race_asian"]: true,
    },
  };
}

async function toForm({ page, shows }: EngineApplicant): Promise<void> {
  await page.goTo(`${server.url}/`);
  await shows('[id="citizenship_type"]');
  await page.click({ css: `[id="citizenship_type"] input[value="USC"]` });
  await shows('[id="ssn"]');
}

inEachEngine("takes what a program enters, with whatever event it says so, or with none", async (visitor) => {
  const { page } = visitor;
  await toForm(visitor);
  for (const [at, way] of ways.entries()) {
    const { values, answers } = nth(at);
    await page.evaluate(focus, "last_name");
    await page.evaluate(fillIn, { values, ...way });
    await page.press("Tab");
    const message = JSON.stringify(way);
    await expect.poll(() => page.evaluate(kept, null), { message }).toMatchObject(answers);
    await page.evaluate(focus, "ssn");
    await page.press("Tab");
    await expect.poll(() => page.evaluate(shown, "ssn"), { message }).toBe(`123-45-678${at}`);
  }
});

inEachEngine(
  "undo brings earlier contents of a phone back in turn, also after clearing and typing again",
  async (visitor) => {
    const { page } = visitor;
    await toForm(visitor);
    const undone = async () => {
      const contents: unknown[] = [];
      for (let at = 0; at < 6; at += 1) {
        await page.undo();
        contents.push(await page.evaluate(shown, "phone_home"));
      }
      return contents;
    };
    const type = async () => {
      await page.write("5551234567");
      await expect.poll(() => page.evaluate(shown, "phone_home")).toBe("(555) 123-4567");
    };
    await page.evaluate(focus, "phone_home");
    await type();
    expect(await undone()).toEqual(["5551234567", "", "", "", "", ""]);
    await type();
    for (let at = 0; at < 14; at += 1) await page.press("Backspace");
    await type();
    const contents = (await undone()).map(String);
    expect(contents[0]).toBe("5551234567");
    // Engines differ in how much of what was erased comes back at once.
    const known = ["(555) 123-4567", "5551234567"];
    expect(contents.filter((text) => !known.some((number) => number.startsWith(text)))).toEqual([]);
  },
);

inEachEngine("a composed number is formatted when the composition ends, and not before", async (visitor) => {
  const { page } = visitor;
  await toForm(visitor);
  for (const [id, digits, formatted] of [
    ["ssn", "１２３４５６７８９", "123-45-6789"],
    ["phone_home", "5551234567", "(555) 123-4567"],
  ] as const) {
    await page.evaluate(focus, id);
    expect(await page.evaluate(compose, { id, text: digits })).toEqual(
      [...digits].map((_, at) => digits.slice(0, at + 1)),
    );
    await expect.poll(() => page.evaluate(shown, id)).toBe(formatted);
  }
});

inEachEngine("Enter of a composition submits no card", async (visitor) => {
  const { page } = visitor;
  await page.goTo(`${server.url}/#/login`);
  await visitor.shows('[id="password"]');
  for (const key of [{ isComposing: true }, { keyCode: 229 }])
    expect(await page.evaluate(enterOfComposition, key)).toEqual({ isPrevented: true, isHeard: false });
  expect(await page.evaluate(enterOfComposition, {})).toEqual({ isPrevented: false, isHeard: true });
});
