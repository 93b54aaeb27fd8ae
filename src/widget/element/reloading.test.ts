import { afterEach, expect, test, vi } from "vitest";
import { reloadFor, restoreKept } from "./reloading";

const fault = new TypeError("error loading dynamically imported module: https://apply.example.edu/application.js");

afterEach(() => {
  sessionStorage.clear();
});

function step(): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML =
    '<input id="name" autocomplete="given-name"><input id="ssn" autocomplete="off"><input id="sms" type="checkbox" autocomplete="off" checked><textarea id="essay"></textarea>';
  return container;
}

const read = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLInputElement>("input,textarea")].map((each) =>
    each.type === "checkbox" ? each.checked : each.value,
  );

test("a reload keeps what was typed for the next page alone, without what may be a social security number", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const before = step();
  for (const [id, value] of Object.entries({ name: "Zuzana", ssn: "123456789" })) {
    before.querySelector(`#${id}`)?.setAttribute("value", value);
  }
  before.querySelector("textarea")?.append("One. Two.");
  before.querySelector<HTMLElement>("#sms")?.click();
  expect(read(before)).toEqual(["Zuzana", "123456789", false, "One. Two."]);

  expect(await reloadFor(fault, before, window)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(JSON.stringify(sessionStorage)).not.toContain("123456789");
  const [after, later] = [step(), step()];
  restoreKept(after, window);
  restoreKept(later, window);
  expect(read(after)).toEqual(["Zuzana", "", false, "One. Two."]);
  expect(read(later)).toEqual(["", "", true, ""]);
});

test.each([
  ["the server does not respond", fault, () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server has no such script", fault, async () => new Response(null, { status: 404 })],
  ["the error names no script", new TypeError("Importing a module script failed."), async () => new Response()],
])("nothing is reloaded or kept where %s", async (_, error, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  expect(await reloadFor(error, step(), window)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});
