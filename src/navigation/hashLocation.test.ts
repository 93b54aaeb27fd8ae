import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createHashLocation } from "./hashLocation";

beforeEach(() => {
  window.history.replaceState(null, "", "/apply?page=1");
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** As a browser does it: the entry's address and state, then the events. */
function arriveAt(hash: string, state: unknown = null): void {
  window.history.replaceState(state, "", `/apply?page=1${hash}`);
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

function listened() {
  const location = createHashLocation(window, "/about");
  const listener = vi.fn();
  return { location, listener, stop: location.subscribe(listener) };
}

describe("routes: only a hash that begins with #/ is ours", () => {
  test.each([
    ["", "/about", ""],
    ["#/login", "/login", ""],
    ["#/reset?username=a%2Bb%40x.edu&id=%2525", "/reset", "username=a%2Bb%40x.edu&id=%2525"],
    ["#/reset?a=b?c=d", "/reset", "a=b?c=d"],
    ["#/login/", "/login", ""],
    ["#/reset/?next=/x/", "/reset", "next=/x/"],
    ["#/reset?next=/x/", "/reset", "next=/x/"],
    ["#/about/#city", "/about", ""],
    ["#/", "", ""],
    ["#news", "/about", ""],
    ["#!/login", "/about", ""],
  ])("%s starts at %s with the raw query '%s'", (hash, path, search) => {
    window.history.replaceState(null, "", `/apply${hash}`);
    expect(createHashLocation(window, "/about").read()).toMatchObject({ path, search, state: {} });
  });

  test("a foreign hash leaves the widget where it is", () => {
    const { location, listener, stop } = listened();
    location.navigate("/login");
    listener.mockClear();
    arriveAt("#news");
    arriveAt("#");
    expect(location.read().path).toBe("/login");
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  test("a redirect under a foreign hash moves the widget and not the address", () => {
    const { location, listener, stop } = listened();
    arriveAt("#news");
    location.navigate("/login", { replace: true });
    expect(location.read().path).toBe("/login");
    expect(window.location.hash).toBe("#news");
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  test("a step taken under a foreign hash takes its place; the page's query stays", () => {
    const { location, stop } = listened();
    arriveAt("#news");
    location.navigate("/login");
    expect(window.location.href).toMatch(/\/apply\?page=1#\/login$/);
    stop();
  });

  test("<base> sends no navigation to another page", () => {
    const base = document.createElement("base");
    base.href = "/elsewhere/";
    document.head.append(base);
    const { location, stop } = listened();
    location.navigate("/login");
    expect(window.location.pathname).toBe("/apply");
    stop();
  });
});

describe("§2 navigation state and the host's history", () => {
  test("the host's state is kept beside ours, and its other kinds untouched", () => {
    const { location, stop } = listened();
    window.history.replaceState({ host: 7 }, "", window.location.href);
    location.navigate("/login", { state: { success: "Welcome" } });
    expect(window.history.state).toEqual({ host: 7, admissionsForm: { success: "Welcome" } });
    window.history.replaceState("mine", "", window.location.href);
    location.navigate("/about", { replace: true });
    expect(window.history.state).toBe("mine");
    stop();
  });

  test("a state outlives a reload, and nothing but its three texts", () => {
    const held = { success: "s", error: 3, username: "u", answers: { ssn: "1" } };
    window.history.replaceState({ admissionsForm: held }, "", "/apply#/confirm");
    expect(createHashLocation(window, "/about").read().state).toEqual({ success: "s", username: "u" });
  });

  test("the same place twice is one entry and one notice", () => {
    const { location, listener, stop } = listened();
    const push = vi.spyOn(window.history, "pushState");
    location.navigate("/login");
    location.navigate("/login");
    expect(push).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  test("Back to an entry without hash returns the widget to where it stood there", () => {
    const { location, stop } = listened();
    const states: unknown[] = [];
    const replace = vi.spyOn(window.history, "replaceState");
    location.navigate("/login");
    states.push(replace.mock.calls[0]?.[0]);
    arriveAt("", states[0]);
    expect(location.read().path).toBe("/about");
    arriveAt("#/login", { admissionsForm: {} });
    expect(location.read().path).toBe("/login");
    stop();
  });

  test("a browser that forbids history entries still lets the widget move", () => {
    const { location, stop } = listened();
    vi.spyOn(window.history, "pushState").mockImplementation(() => {
      throw new DOMException("too many", "SecurityError");
    });
    location.navigate("/login", { state: { error: "e" } });
    expect(location.read()).toMatchObject({ path: "/login", search: "", state: { error: "e" } });
    stop();
  });
});

describe("two elements, and everything detached", () => {
  test("two elements of one window follow each other", () => {
    const [one, two] = [listened(), listened()];
    one.location.navigate("/login");
    expect(two.location.read().path).toBe("/login");
    expect(two.listener).toHaveBeenCalledOnce();
    expect([one.location.isLed(), two.location.isLed()]).toEqual([false, true]);
    arriveAt("#/about");
    expect([one.location.isLed(), two.location.isLed()]).toEqual([false, false]);
    one.stop();
    two.stop();
  });

  test("the last unsubscription detaches every listener", () => {
    const live = new Set<string>();
    vi.spyOn(window, "addEventListener").mockImplementation((name) => void live.add(name));
    vi.spyOn(window, "removeEventListener").mockImplementation((name) => void live.delete(name));
    const { location, stop } = listened();
    const stopSecond = location.subscribe(() => undefined);
    expect([...live].sort()).toEqual(["hashchange", "popstate"]);
    stop();
    expect(live.size).toBe(2);
    stopSecond();
    expect(live.size).toBe(0);
  });

  test("an element that was not listening catches up when it listens again", () => {
    const { location, stop } = listened();
    stop();
    arriveAt("#/login");
    const again = location.subscribe(() => undefined);
    expect(location.read().path).toBe("/login");
    again();
  });
});
