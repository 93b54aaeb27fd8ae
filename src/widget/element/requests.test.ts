import { afterEach, expect, test, vi } from "vitest";
import { setSessionCookie } from "../../../test/support/pages/renderedApp";
import { settingsOf } from "./attributes";
import { requestAll } from "./requests";

vi.mock("./loadApplication", () => {
  const never = () => new Promise(() => undefined);
  return { loadApplication: never, loadOptionLists: never, loadStyles: never, requestTexts: () => [] };
});

const api = "https://apply.university.example/api";
const account = [`${api}/profile`, `${api}/add-another`, `${api}/tabs`];

afterEach(() => {
  setSessionCookie("; Max-Age=-1");
});

/** What the entry requests for an element; the network numbers its responses. */
function requested(props: Parameters<typeof settingsOf>[0] = {}, reply = async (text: string) => new Response(text)) {
  const network = vi.spyOn(window, "fetch");
  network.mockImplementation(() => reply(String(network.mock.calls.length)));
  const settings = settingsOf(
    { apiBaseUrl: "https://apply.university.example", ...props },
    { token: null, serviceToken: null },
  );
  const { fetch } = requestAll(window, settings, new AbortController().signal);
  const responseTo = async (address: string, method = "GET") =>
    Number(await (await fetch(new URL(address), { method })).text());
  return { fetch, responseTo, addresses: () => network.mock.calls.map(([address]) => String(address)) };
}

test("an account is requested with the application where there is a session cookie, and each response is used once", async () => {
  setSessionCookie("1");
  const { responseTo, addresses } = requested();
  expect(addresses()).toEqual(account);
  expect(await Promise.all(account.map((address) => responseTo(address)))).toEqual([1, 2, 3]);
  expect(await Promise.all(account.map((address) => responseTo(address)))).toEqual([4, 5, 6]);
});

test("the response to an applicant is not shown to the one who has logged in since", async () => {
  setSessionCookie("1");
  const { responseTo } = requested();
  setSessionCookie("2");
  expect(await Promise.all(account.map((address) => responseTo(address)))).toEqual([4, 5, 6]);
});

test("another address or method goes to the network, and leaves the early response", async () => {
  setSessionCookie("1");
  const { responseTo } = requested();
  expect(await responseTo(`${api}/document-answer`)).toBe(4);
  expect(await responseTo(`${api}/tabs`, "PUT")).toBe(5);
  expect(await responseTo(`${api}/tabs`)).toBe(3);
});

test("a failure is that of the application's request, and of no other", async () => {
  setSessionCookie("1");
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  let isReached = false;
  const { responseTo } = requested({}, async (text) => {
    if (!isReached) throw new TypeError("no network");
    return new Response(text);
  });
  isReached = true;
  // Node reports a rejection after the microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  await expect(responseTo(`${api}/profile`)).rejects.toThrow("no network");
  expect(await responseTo(`${api}/profile`)).toBe(4);
  expect(unhandled).not.toHaveBeenCalled();
  process.off("unhandledRejection", unhandled);
});

test.each([
  ["without a session cookie", {}, false],
  ["for a service user", { serviceToken: "token" }, true],
  ["without a usable address of the server", { apiBaseUrl: "ftp://university.example" }, true],
])("nothing is requested early %s", (_, props, hasCookie) => {
  if (hasCookie) setSessionCookie("1");
  expect(requested(props).addresses()).toEqual([]);
});
