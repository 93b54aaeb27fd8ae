import { waitFor } from "../../../waitFor";
import { type EnginePage, locate, type Size, type Target } from "../EnginePage";
import type { WebKitBrowser } from "./launchWebKit";
import { elementId } from "./webDriver";

const limit = 60_000;

/** The smallest width of MiniBrowser's window; a narrower page is shown in a frame. */
const narrowest = 447;

/** The code points of WebDriver's keys. */
const keys = { Escape: "\uE00C", ArrowDown: "\uE015", Enter: "\uE007" } as const;

/** Collects uncaught errors and errors of the console, which WebDriver does not report; runs in the page. */
function listen(): void {
  if (Reflect.get(window, "collectedFaults")) return;
  const faults: string[] = [];
  Reflect.set(window, "collectedFaults", faults);
  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    faults.push(parts.join(" "));
    error(...parts);
  };
}

/** Shows a page of the same origin in a frame; runs in the page and returns the frame. */
function frame({ url, width, height }: Size & { url: string }): HTMLIFrameElement {
  const made = document.createElement("iframe");
  made.src = url;
  made.style.cssText = `border: 0; width: ${width}px; height: ${height}px`;
  document.body.replaceChildren(made);
  document.body.style.margin = "0";
  return made;
}

/** The one tab of a WebKit browser. */
export async function openWebKitPage({ session, close }: WebKitBrowser): Promise<EnginePage> {
  let size: Size = { width: 1280, height: 800 };
  let framed: string | null = null;

  const run = (body: string, ...args: readonly unknown[]) =>
    session.send("POST", "/execute/sync", { script: `return (${body})(...arguments)`, args });

  async function evaluate<Argument, Result>(body: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    // The driver returns the JSON of the result of `body`.
    return (await run(String(body), argument)) as Result;
  }

  async function elementOf(target: Target): Promise<string> {
    return waitFor(
      limit,
      JSON.stringify(target),
      async () => elementId(await run(String(locate), target)) ?? undefined,
    );
  }

  /** Scrolls the element into view without animation, for which a click would not wait; returns its id. */
  async function reach(target: Target): Promise<string> {
    return waitFor(limit, `${JSON.stringify(target)} to be enabled`, async () => {
      const id = await elementOf(target);
      const isEnabled = (element: Element) => {
        element.scrollIntoView({ behavior: "instant", block: "center" });
        return !element.matches(":disabled, [aria-disabled=true]");
      };
      return (await run(String(isEnabled), reference(id))) ? id : undefined;
    });
  }

  const reference = (id: string) => ({ "element-6066-11e4-a52e-4f735466cecf": id });
  const click = (id: string) => session.send("POST", `/element/${id}/click`);

  /** Sets the size of the window so that its page has this size. */
  async function fitWindow({ width, height }: Size): Promise<void> {
    await session.send("POST", "/window/rect", { x: 0, y: 0, width, height });
    const inner = await run(String(() => innerHeight));
    const bars = height - Number(inner);
    if (bars > 0) await session.send("POST", "/window/rect", { x: 0, y: 0, width, height: height + bars });
  }

  async function goTo(url: string): Promise<void> {
    await session.send("POST", "/frame", { id: null });
    framed = null;
    if (size.width >= narrowest) {
      await session.send("POST", "/url", { url });
    } else {
      await session.send("POST", "/url", { url: new URL("/frame.html", url).href });
      framed = elementId(await run(String(frame), { url, ...size }));
      await session.send("POST", "/frame", { id: reference(framed ?? "") });
      await waitFor(limit, "the framed page", async () =>
        (await run(String(() => document.readyState === "complete" && location.href !== "about:blank"))) === true
          ? true
          : undefined,
      );
    }
    await run(String(listen));
  }

  await fitWindow(size);
  return {
    goTo,
    async reload() {
      await session.send("POST", "/refresh");
      await run(String(listen));
    },
    async resize(asked) {
      size = asked;
      await session.send("POST", "/frame", { id: null });
      await fitWindow({ width: Math.max(narrowest, asked.width), height: asked.height });
    },
    evaluate: (body, argument) => evaluate(body, argument),
    has: async (target) => elementId(await run(String(locate), target)) !== null,
    async click(target) {
      // The page may scroll or render between the two commands: then the click is tried again.
      await waitFor(limit, `${JSON.stringify(target)} to take a click`, async () => {
        try {
          await click(await reach(target));
          return true;
        } catch (fault) {
          if (!/not interactable|click intercepted|stale element/.test(String(fault))) throw fault;
          return undefined;
        }
      });
    },
    async type(target, text) {
      const id = await reach(target);
      // The driver types at the end of the text: selected text is replaced.
      const select = (element: Element) => {
        if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
        element.focus();
        element.select();
      };
      await run(String(select), reference(id));
      await session.send("POST", `/element/${id}/value`, { text });
    },
    async choose(target, value) {
      const id = await reach(target);
      // The widget fills long lists on the first focus.
      const optionOf = (select: Element, wanted: string) => {
        if (select instanceof HTMLElement) select.focus();
        return [...select.querySelectorAll("option")].find((option) => option.value === wanted) ?? null;
      };
      const option = await waitFor(
        limit,
        `option ${value}`,
        async () => elementId(await run(String(optionOf), reference(id), value)) ?? undefined,
      );
      await click(option);
    },
    async upload(target, path) {
      await session.send("POST", `/element/${await elementOf(target)}/value`, { text: path });
    },
    press: async (key) => {
      const actions = [
        { type: "keyDown", value: keys[key] },
        { type: "keyUp", value: keys[key] },
      ];
      await session.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async screenshot() {
      if (framed === null) return Buffer.from(String(await session.send("GET", "/screenshot")), "base64");
      await session.send("POST", "/frame", { id: null });
      const taken = await session.send("GET", `/element/${framed}/screenshot`);
      await session.send("POST", "/frame", { id: reference(framed) });
      return Buffer.from(String(taken), "base64");
    },
    faults: async () => {
      const found = await run(String(() => Reflect.get(window, "collectedFaults") ?? []));
      return Array.isArray(found) ? found.map(String) : [];
    },
    close,
  };
}
