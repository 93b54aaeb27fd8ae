import { afterEach, expect, test, vi } from "vitest";
import { setSessionCookie } from "../../test/support/pages/renderedApp";
import { settingsOf } from "./attributes";
import { requestAll } from "./requests";

vi.mock("./loadApplication", () => {
  const never = () => new Promise(() => undefined);
  return { loadApplication: never, loadOptionLists: never, loadStyles: never, requestTexts: () => [] };
});

const profile = "https://apply.university.example/api/profile";

afterEach(() => {
  setSessionCookie("; Max-Age=-1");
  vi.restoreAllMocks();
});

/** What the entry requests for an element; `replies` are those of the network, in their order. */
function requested(props: Parameters<typeof settingsOf>[0], replies: readonly (() => Promise<Response>)[] = []) {
  const left = [...replies];
  const network = vi.spyOn(window, "fetch").mockImplementation(() => (left.shift() ?? (async () => new Response()))());
  const settings = settingsOf(
    { apiBaseUrl: "https://apply.university.example", ...props },
    { token: null, serviceToken: null },
  );
  const { fetch } = requestAll(window, settings, new AbortController().signal);
  return { fetch, addresses: () => network.mock.calls.map(([address]) => String(address)) };
}

const reply = (text: string) => async () => new Response(text);

test("the profile is requested with the application where there is a session cookie, and its response is used once", async () => {
  setSessionCookie("1");
  const { fetch, addresses } = requested({}, [reply("first"), reply("second")]);
  expect(addresses()).toEqual([profile]);
  expect(await (await fetch(new URL(profile))).text()).toBe("first");
  expect(await (await fetch(new URL(profile))).text()).toBe("second");
});

test("a request to another address goes to the network, and leaves the response for the profile's", async () => {
  setSessionCookie("1");
  const { fetch, addresses } = requested({}, [reply("profile"), reply("tabs")]);
  const tabs = "https://apply.university.example/api/tabs";
  expect(await (await fetch(tabs)).text()).toBe("tabs");
  expect(await (await fetch(profile)).text()).toBe("profile");
  expect(addresses()).toEqual([profile, tabs]);
});

test("its failure is that of the application's request, and of no other", async () => {
  setSessionCookie("1");
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const { fetch } = requested({}, [() => Promise.reject(new TypeError("no network")), reply("again")]);
  // Node reports a rejection after the microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  await expect(fetch(profile)).rejects.toThrow("no network");
  expect(await (await fetch(profile)).text()).toBe("again");
  expect(unhandled).not.toHaveBeenCalled();
  process.off("unhandledRejection", unhandled);
});

test.each([
  ["without a session cookie", {}, false],
  ["for a service user", { serviceToken: "token" }, true],
  ["without a usable address of the server", { apiBaseUrl: "ftp://university.example" }, true],
])("it is not requested early %s", (_, props, hasCookie) => {
  if (hasCookie) setSessionCookie("1");
  expect(requested(props).addresses()).toEqual([]);
});
