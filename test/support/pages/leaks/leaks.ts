/** The timers, requests, listeners and other resources that a page holds. */
export interface Leaks {
  readonly timers: number;
  readonly requests: number;
  readonly channels: number;
  /** Listeners on targets that outlive a widget: window, document, its root elements, media queries. */
  readonly listeners: readonly string[];
  readonly observers: number;
  readonly sheets: number;
}

const timers = new Set<number>();
const listeners = new Map<string, string>();
const observers = new Set<object>();
let requests = 0;
let channels = 0;

/** Wraps a function that returns an id and calls back once, and the one that cancels it. */
function watchTimer(
  set: "setTimeout" | "requestAnimationFrame" | "requestIdleCallback",
  clear: "clearTimeout" | "cancelAnimationFrame" | "cancelIdleCallback",
): void {
  const original: (...given: unknown[]) => number = Function.prototype.bind.call(window[set], window);
  const cancel: (id: number) => void = Function.prototype.bind.call(window[clear], window);
  const offset = { setTimeout: 0, requestAnimationFrame: 1e9, requestIdleCallback: 2e9 }[set];
  Reflect.set(window, set, (callback: (...values: unknown[]) => void, ...others: unknown[]) => {
    const id = original(
      (...values: unknown[]) => {
        timers.delete(id + offset);
        callback(...values);
      },
      ...others,
    );
    timers.add(id + offset);
    return id;
  });
  Reflect.set(window, clear, (id: number) => {
    timers.delete(id + offset);
    cancel(id);
  });
}

function watchIntervals(): void {
  const { setInterval: set, clearInterval: clear } = window;
  Reflect.set(window, "setInterval", (...given: Parameters<typeof set>) => {
    const id = Number(set.apply(window, given));
    timers.add(id);
    return id;
  });
  Reflect.set(window, "clearInterval", (id: number) => {
    timers.delete(id);
    clear.call(window, id);
  });
}

function watchRequests(): void {
  const { fetch } = window;
  window.fetch = (...given) => {
    requests += 1;
    return fetch(...given).finally(() => {
      requests -= 1;
    });
  };
}

function watchChannels(): void {
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels += 1;
    }
    override close(): void {
      channels -= 1;
      super.close();
    }
  };
}

function watchObservers(): void {
  for (const name of ["MutationObserver", "ResizeObserver", "IntersectionObserver"] as const) {
    const { prototype } = window[name];
    const { observe, disconnect } = prototype;
    Reflect.set(prototype, "observe", function (this: object, ...given: unknown[]) {
      observers.add(this);
      Reflect.apply(observe, this, given);
    });
    Reflect.set(prototype, "disconnect", function (this: object) {
      observers.delete(this);
      Reflect.apply(disconnect, this, []);
    });
  }
}

const names = new WeakMap<object, number>();
let named = 0;

function nameOf(thing: object): number {
  const name = names.get(thing) ?? named++;
  names.set(thing, name);
  return name;
}

function outlives(target: unknown): boolean {
  const roots: readonly Node[] = [document, document.documentElement, document.head, document.body];
  if (target instanceof Node) return roots.includes(target);
  return (
    target === window || target === undefined || target instanceof MediaQueryList || target instanceof VisualViewport
  );
}

function watchListeners(): void {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const record = (target: EventTarget | undefined, type: string, listener: object, options: unknown) => {
    const capture = typeof options === "object" && options !== null ? Reflect.get(options, "capture") : options;
    return [nameOf(target ?? window), type, nameOf(listener), Boolean(capture)].join();
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (listener && outlives(this)) {
      const entry = record(this, type, listener, options);
      listeners.set(entry, `${type} of ${this === undefined ? "Window" : this.constructor.name}`);
      if (typeof options === "object") {
        const forget = () => listeners.delete(entry);
        if (options.signal) add.call(options.signal, "abort", forget);
        if (options.once) add.call(this ?? window, type, forget, { once: true, capture: options.capture ?? false });
      }
    }
    add.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (listener && outlives(this)) listeners.delete(record(this, type, listener, options));
    remove.call(this ?? window, type, listener, options);
  };
}

/** Starts the counts; must be called before the page's own scripts run. */
export function watchLeaks(): void {
  watchTimer("setTimeout", "clearTimeout");
  watchTimer("requestAnimationFrame", "cancelAnimationFrame");
  watchTimer("requestIdleCallback", "cancelIdleCallback");
  watchIntervals();
  watchRequests();
  watchChannels();
  watchObservers();
  watchListeners();
}

export function leaks(): Leaks {
  return {
    timers: timers.size,
    requests,
    channels,
    observers: observers.size,
    listeners: [...listeners.values()].sort(),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
  };
}
