import { createStore } from "jotai/vanilla";
import { beforeEach, describe, expect, test } from "vitest";
import { dateEntriesAtom, keepDateEntry } from "../answers/dates";
import { tabStorage } from "./tabStorage";
import { UnsavedAnswersCache } from "./unsavedAnswersCache";

const unsaved = { mine: { city: "Ames", ssn: "123" }, base: { city: "Boone", ssn: "456" }, sent: { ssn: ["789"] } };
const kept = { mine: { city: "Ames" }, base: { city: "Boone" }, sent: {} };
const sensitive = (answers: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== "ssn"));

function unsavedCache(
  secret: string | null = "one",
  crypto: Crypto = globalThis.crypto,
  store = createStore(),
): UnsavedAnswersCache {
  return new UnsavedAnswersCache({
    store,
    storage: tabStorage(window, "unsaved"),
    crypto,
    secret: () => secret,
    persistable: sensitive,
  });
}

beforeEach(() => sessionStorage.clear());

describe("the unsaved answers of a logged-in applicant, after a reload of the tab", () => {
  test("are returned once, having been stored encrypted and without sensitive answers", async () => {
    await unsavedCache().keep("ada", unsaved);
    expect(sessionStorage.getItem("unsaved")).not.toMatch(/Ames|ada|123/);
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

  test("are not returned if the stored text was altered", async () => {
    await unsavedCache().keep("ada", unsaved);
    const text = sessionStorage.getItem("unsaved") ?? "";
    sessionStorage.setItem("unsaved", text.replace(/^"./, `"${text[1] === "A" ? "B" : "A"}`));
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
    const parts = {
      store: createStore(),
      storage: tabStorage(window, "unsaved"),
      crypto: globalThis.crypto,
      persistable: sensitive,
    };
    const next = new UnsavedAnswersCache({ ...parts, secret: () => secret });
    const rescued = next.rescue();
    secret = null;
    await rescued;
    await expect(next.take("ada")).resolves.toEqual(kept);
  });

  test("include the parts of an incomplete date, also alone", async () => {
    const begun = { month: "", day: "5", year: "2008" };
    const [before, after] = [createStore(), createStore()];
    keepDateEntry(before, "birth_date", begun);
    await unsavedCache("one", globalThis.crypto, before).keep("ada", { mine: {}, base: {}, sent: {} });
    expect(sessionStorage.getItem("unsaved")).not.toContain("2008");
    await unsavedCache("one", globalThis.crypto, after).take("ada");
    expect(after.get(dateEntriesAtom)).toEqual({ birth_date: begun });
  });

  test("are held in memory after the end of a session, for the same applicant only", async () => {
    const one = unsavedCache(null);
    one.hold("ada", unsaved);
    expect([one.isWaiting, sessionStorage.length]).toEqual([true, 0]);
    await expect(one.take("ada")).resolves.toEqual(unsaved);
    one.hold("ada", unsaved);
    await expect(one.take("grace")).resolves.toBeNull();
    await expect(one.take("ada")).resolves.toBeNull();
  });
});
