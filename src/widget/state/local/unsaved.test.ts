import { beforeEach, describe, expect, test } from "vitest";
import { fixture } from "../../../shared/form/catalogue.fixture";
import { createAnswers } from "../answers/answers";
import { createTestLanguage, createTestScope } from "../page.fixture";
import { createUnsaved, type Held } from "./unsaved";

const unsaved = { mine: { city: "Ames", ssn: "123" }, base: { city: "Boone", ssn: "456" }, sent: { ssn: ["789"] } };
const kept = { mine: { city: "Ames" }, base: { city: "Boone" }, sent: {} };
const nothing = { mine: {}, base: {}, sent: {} };
const sensitive = (answers: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== "ssn"));

/** The cache of one element of this tab. */
function open(secret: () => string | null = () => "one", crypto: Crypto = window.crypto, carried?: Held) {
  const core = { ...createTestScope(), name: "" };
  const answers = createAnswers(core, createTestLanguage(core, fixture));
  const view = new Proxy(window, { get: (target, name) => (name === "crypto" ? crypto : Reflect.get(target, name)) });
  const cache = createUnsaved({ ...core, view }, { answers, secret, persistable: sensitive }, carried);
  return { cache, dates: answers.dates, entries: () => core.store.get(answers.dates.entriesAtom) };
}

const unsavedCache = (secret: string | null = "one", crypto?: Crypto) => open(() => secret, crypto).cache;

beforeEach(() => sessionStorage.clear());

describe("the unsaved answers of a logged-in applicant, after a reload of the tab", () => {
  test("are returned once, having been stored encrypted and without sensitive answers", async () => {
    await unsavedCache().keep("ada", unsaved);
    expect(sessionStorage.getItem(" unsaved")).not.toMatch(/Ames|ada|123/);
    await expect(unsavedCache().take("ada")).resolves.toEqual(kept);
    await expect(unsavedCache().take("ada")).resolves.toBeNull();
  });

  test.each<[string, string, string | null]>([
    ["another account", "grace", "one"],
    ["another session", "ada", "two"],
    ["no session", "ada", null],
  ])("are not returned to %s, and are erased", async (_name, username, secret) => {
    await unsavedCache().keep("ada", unsaved);
    await expect(unsavedCache(secret).take(username)).resolves.toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test("stay stored while they are decrypted, although the page does not have them yet", async () => {
    await unsavedCache().keep("ada", unsaved);
    const next = unsavedCache();
    const taken = next.take("ada");
    await next.keep("ada", { mine: {}, base: {}, sent: {} });
    expect(sessionStorage.length).toBe(1);
    await expect(taken).resolves.toEqual(kept);
  });

  test("are not returned if the stored text was altered", async () => {
    await unsavedCache().keep("ada", unsaved);
    const text = sessionStorage.getItem(" unsaved") ?? "";
    sessionStorage.setItem(" unsaved", text.replace(/^"./, `"${text[1] === "A" ? "B" : "A"}`));
    await expect(unsavedCache().take("ada")).resolves.toBeNull();
  });

  test("are not stored outside a secure context", async () => {
    const insecure = new Proxy(globalThis.crypto, { get: () => undefined });
    await unsavedCache("one", insecure).keep("ada", unsaved);
    expect(sessionStorage.length).toBe(0);
  });

  test("are not stored if there are none, or if they are erased during the encryption", async () => {
    const one = unsavedCache();
    const storing = one.keep("ada", unsaved);
    one.erase();
    await storing;
    expect(sessionStorage.length).toBe(0);
    await one.keep("ada", unsaved);
    await one.keep("ada", { mine: {}, base: {}, sent: {} });
    expect(sessionStorage.length).toBe(0);
  });

  test("remain available to their owner if the session ends before a profile has loaded", async () => {
    await unsavedCache().keep("ada", unsaved);
    let secret: string | null = "one";
    const next = open(() => secret).cache;
    const carried = next.carry(null, nothing);
    secret = null;
    await expect(open(() => "two", window.crypto, carried).cache.take("ada")).resolves.toEqual(kept);
  });

  test("include the parts of an incomplete date, also alone", async () => {
    const begun = { month: "", day: "5", year: "2008" };
    const [before, after] = [open(), open()];
    before.dates.restore({ birth_date: begun });
    await before.cache.keep("ada", { mine: {}, base: {}, sent: {} });
    expect(sessionStorage.getItem(" unsaved")).not.toContain("2008");
    await after.cache.take("ada");
    expect(after.entries()).toEqual({ birth_date: begun });
  });

  test("are held in memory after the end of a session, over a visit, for the same applicant only", async () => {
    const carried = unsavedCache(null).carry("ada", unsaved);
    const later = () =>
      open(() => null, window.crypto, open(() => null, window.crypto, carried).cache.carry(null, nothing));
    const { cache } = later();
    await carried.known;
    expect([cache.isWaiting, sessionStorage.length]).toEqual([true, 0]);
    await expect(cache.take("ada")).resolves.toEqual(unsaved);
    await expect(cache.take("ada")).resolves.toBeNull();
    await expect(later().cache.take("grace")).resolves.toBeNull();
  });
});
