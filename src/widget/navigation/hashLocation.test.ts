import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createHashLocation, type HashLocation } from "./hashLocation";

beforeEach(() => {
  window.history.replaceState(null, "", "/apply?page=1");
});
afterEach(() => {
  document.head.replaceChildren();
});

/** Moves to a history entry as a browser does: first its address and state, then the events, between which a listener may navigate. */
function arriveAt(hash: string, state: unknown = null, between = () => {}): void {
  window.history.replaceState(state, "", `/apply?page=1${hash}`);
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
  between();
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

function listened(prefix: string | null = null) {
  const report = vi.fn<(message: string) => void>();
  const location = createHashLocation(window, "/about", prefix, report);
  const listener = vi.fn();
  const stop = location.subscribe(listener);
  onTestFinished(stop);
  return { location, listener, report, stop };
}

describe("a route, which is only a hash that begins with #/", () => {
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
  ])("in the hash '%s' starts at %s with the raw query '%s'", (hash, path, search) => {
    window.history.replaceState(null, "", `/apply${hash}`);
    expect(createHashLocation(window, "/about").read()).toMatchObject({ path, search, state: {} });
  });

  test("has on the entry that it leaves where its reader was, to which Back returns", () => {
    const location = createHashLocation(window, "/about", null, undefined, () => ["city-label", 120]);
    const stop = location.subscribe(vi.fn());
    arriveAt("#/about");
    const replace = vi.spyOn(window.history, "replaceState");
    location.navigate("/education-ug");
    const left: unknown = replace.mock.calls[0]?.[0];
    expect(location.read().state).toEqual({});
    arriveAt("", left);
    expect(location.read()).toMatchObject({ path: "/about", state: { reader: ["city-label", 120] } });
    stop();
  });

  test("is unchanged by a hash of the host page", () => {
    const { location, listener } = listened();
    location.navigate("/login");
    listener.mockClear();
    arriveAt("#news");
    arriveAt("#");
    expect(location.read().path).toBe("/login");
    expect(listener).not.toHaveBeenCalled();
  });

  test("changes without the address after a redirect during the host page's hash", () => {
    const { location, listener } = listened();
    arriveAt("#news");
    location.navigate("/login", { replace: true });
    expect(location.read().path).toBe("/login");
    expect(window.location.hash).toBe("#news");
    expect(listener).toHaveBeenCalledOnce();
  });

  test("replaces the host page's hash after a navigation, and the page's query stays", () => {
    const { location } = listened();
    arriveAt("#news");
    location.navigate("/login");
    expect(window.location.href).toMatch(/\/apply\?page=1#\/login$/);
  });

  test("stays on the page in spite of a <base> element", () => {
    const base = document.createElement("base");
    base.href = "/elsewhere/";
    document.head.append(base);
    const { location } = listened();
    expect(location.href("/login")).toBe(`${window.location.href}#/login`);
    location.navigate("/login");
    expect(window.location.pathname).toBe("/apply");
  });
});

describe("navigation state and the host's history", () => {
  test("keep the host page's state beside the widget's, and leave a state that is no object unchanged", () => {
    const { location } = listened();
    window.history.replaceState({ host: 7 }, "", window.location.href);
    location.navigate("/login", { state: { success: "Welcome" } });
    expect(window.history.state).toEqual({ host: 7, admissionsForm: { success: "Welcome" } });
    window.history.replaceState("mine", "", window.location.href);
    location.navigate("/about", { replace: true });
    expect(window.history.state).toBe("mine");
  });

  test("restore only the state's known texts after a reload", () => {
    const restored = (held: object) => {
      window.history.replaceState({ admissionsForm: held }, "", "/apply#/confirm");
      return createHashLocation(window, "/about").read().state;
    };
    const known = { success: "s", username: "u" };
    expect(restored({ ...known, answers: { ssn: "1" } })).toEqual(known);
    expect(restored({ ...known, error: 3 })).toEqual({});
  });

  test("add one entry and notify once for two navigations to the same place", () => {
    const { location, listener } = listened();
    const push = vi.spyOn(window.history, "pushState");
    location.navigate("/login");
    location.navigate("/login");
    expect(push).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledOnce();
  });

  test("let the widget navigate even when the browser forbids history entries", () => {
    const { location } = listened();
    vi.spyOn(window.history, "pushState").mockImplementation(() => {
      throw new DOMException("too many", "SecurityError");
    });
    location.navigate("/login", { state: { error: "e" } });
    expect(location.read()).toMatchObject({ path: "/login", search: "", state: { error: "e" } });
  });
});

describe("a location that is left and subscribed to again", () => {
  test("detaches every listener after the last unsubscription", () => {
    const live = new Set<string>();
    vi.spyOn(window, "addEventListener").mockImplementation((name) => void live.add(name));
    vi.spyOn(window, "removeEventListener").mockImplementation((name) => void live.delete(name));
    const { location, stop } = listened();
    const stopSecond = location.subscribe(() => undefined);
    expect([...live].sort()).toEqual(["click", "hashchange", "popstate"]);
    stop();
    expect(live.size).toBe(3);
    stopSecond();
    expect(live.size).toBe(0);
  });

  test("is updated", () => {
    const { location, stop } = listened();
    stop();
    arriveAt("#/login");
    const again = location.subscribe(() => undefined);
    expect(location.read().path).toBe("/login");
    again();
  });
});

describe("a route prefix", () => {
  test.each([
    ["#/apply/login", "/login", ""],
    ["#/apply/reset?id=1", "/reset", "id=1"],
    ["#/apply/", "", ""],
    ["#/apply", "", ""],
    ["#/apply?token=x", "", "token=x"],
    ["#/login", "/about", ""],
    ["#/applying/login", "/about", ""],
    ["#/", "/about", ""],
    ["#apply", "/about", ""],
  ])("makes only hashes below it the element's: '%s' shows '%s' with the query '%s'", (hash, path, search) => {
    window.history.replaceState(null, "", `/apply${hash}`);
    expect(createHashLocation(window, "/about", "apply").read()).toMatchObject({ path, search });
  });

  test.each(["apply", "/apply", "#/apply/"])("given as %s is in links and in the address", (prefix) => {
    const { location } = listened(prefix);
    expect(location.href("/about#city")).toBe("#/apply/about#city");
    location.navigate("/login");
    expect(window.location.hash).toBe("#/apply/login");
    expect(location.isInAddress()).toBe(true);
  });

  test("may hold letters that the address encodes", () => {
    const { location } = listened("admisión");
    location.navigate("/login");
    arriveAt("#/admisi%C3%B3n/forgot");
    expect(location.read().path).toBe("/forgot");
  });

  test("leaves the host page's own routes to it, and Back to one of them returns the element's place", () => {
    const { location } = listened("apply");
    arriveAt("#/programs");
    const replace = vi.spyOn(window.history, "replaceState");
    location.navigate("/forgot");
    const left: unknown = replace.mock.calls[0]?.[0];
    location.navigate("/login");
    arriveAt("#/programs", left);
    expect(location.read().path).toBe("/about");
    location.navigate("/signup", { replace: true });
    expect(window.location.hash).toBe("#/programs");
  });
});

describe("a host router that reverts the hash", () => {
  /** Redirects as the application does, after the host has put its own hash into the address. */
  function redirect(location: HashLocation, times: number): void {
    for (let turn = 0; turn < times; turn += 1) {
      arriveAt("#/home", null, () => location.navigate("/about", { replace: true }));
    }
  }

  test("ends after five redirects: the element shows its page, leaves the address, and reports the remedy once", () => {
    const { location, report } = listened();
    redirect(location, 5);
    expect(window.location.hash).toBe("#/about");
    expect(report).not.toHaveBeenCalled();
    redirect(location, 4);
    expect(window.location.hash).toBe("#/home");
    expect(location.read().path).toBe("/about");
    expect(report.mock.calls).toEqual([[expect.stringContaining('Set route-prefix="apply"')]]);
    location.navigate("/login");
    expect([location.read().path, window.location.hash]).toEqual(["/login", "#/home"]);
  });

  test("ends on a slow phone too, where each redirect takes seconds", () => {
    const { location, report } = listened();
    vi.useFakeTimers();
    for (let turn = 0; turn < 6; turn += 1) {
      redirect(location, 1);
      vi.advanceTimersByTime(4_000);
    }
    expect(report).toHaveBeenCalledOnce();
  });

  test("is none where Back leads through entries of the element, each of which redirects", () => {
    const { location, report } = listened();
    for (let turn = 0; turn < 9; turn += 1) {
      arriveAt("#/final-steps", { admissionsForm: {} });
      location.navigate("/completion", { replace: true });
    }
    expect(report).not.toHaveBeenCalled();
    expect(window.location.hash).toBe("#/completion");
  });

  test("is none while the visitor clicks, or over a longer time", () => {
    const { location, report } = listened();
    vi.useFakeTimers();
    for (let turn = 0; turn < 4; turn += 1) {
      redirect(location, 2);
      window.dispatchEvent(new MouseEvent("click"));
      redirect(location, 2);
      vi.advanceTimersByTime(30_001);
    }
    expect(report).not.toHaveBeenCalled();
    expect(window.location.hash).toBe("#/about");
  });
});
