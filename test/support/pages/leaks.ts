/** What a page holds: each field counts something, but `listeners`, which names those on targets that outlive a widget. */
export interface Leaks {
  readonly timers: number;
  readonly requests: number;
  readonly channels: number;
  readonly listeners: readonly string[];
  readonly observers: number;
  readonly sheets: number;
}

const timers = new Set<string>();
const listeners = new Map<string, string>();
const observers = new Set<object>();
const names = new WeakMap<object, number>();
let [requests, channels, named] = [0, 0, 0];

type Method = (...given: unknown[]) => unknown;

/** Replaces a method of an object; `around` is called with the original one, bound to its object. */
function wrap(owner: object, name: string, around: (original: Method, own: object, given: unknown[]) => unknown): void {
  const original: unknown = Reflect.get(owner, name);
  if (!(original instanceof Function)) throw new Error(`There is no ${name}.`);
  Reflect.set(owner, name, function (this: object | undefined, ...given: unknown[]) {
    const own = this ?? window;
    return around((...others) => Reflect.apply(original, own, others), own, given);
  });
}

/** `isOnce`: what it calls back ends it. */
function watchTimer(set: string, clear: string, isOnce: boolean): void {
  wrap(window, set, (original, _, [callback, ...others]) => {
    const run = (...values: unknown[]) => {
      if (isOnce) timers.delete(`${clear} ${id}`);
      if (callback instanceof Function) callback(...values);
    };
    const id = original(run, ...others);
    timers.add(`${clear} ${id}`);
    return id;
  });
  wrap(window, clear, (original, _, [id]) => {
    timers.delete(`${clear} ${id}`);
    return original(id);
  });
}

watchTimer("setTimeout", "clearTimeout", true);
watchTimer("setInterval", "clearInterval", false);
watchTimer("requestAnimationFrame", "cancelAnimationFrame", true);
watchTimer("requestIdleCallback", "cancelIdleCallback", true);

wrap(window, "fetch", (original, _, given) => {
  requests += 1;
  return Promise.resolve(original(...given)).finally(() => {
    requests -= 1;
  });
});

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

for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
  wrap(prototype, "observe", (original, own, given) => {
    observers.add(own);
    return original(...given);
  });
  wrap(prototype, "disconnect", (original, own) => {
    observers.delete(own);
    return original();
  });
}

function outlives(target: object): boolean {
  const roots: readonly object[] = [window, document, document.documentElement, document.head, document.body];
  return roots.includes(target) || target instanceof MediaQueryList || target instanceof VisualViewport;
}

function nameOf(thing: unknown): number {
  if (typeof thing !== "object" && typeof thing !== "function") return 0;
  if (thing === null) return 0;
  const name = names.get(thing) ?? ++named;
  names.set(thing, name);
  return name;
}

/** A listener as the browser tells it from others. */
function entryOf(target: object, [type, listener, options]: unknown[]): string {
  const capture = typeof options === "object" && options !== null ? Reflect.get(options, "capture") : options;
  return [nameOf(target), type, nameOf(listener), Boolean(capture)].join();
}

wrap(EventTarget.prototype, "addEventListener", (original, own, given) => {
  const [type, listener, options] = given;
  if (listener && outlives(own)) {
    const entry = entryOf(own, given);
    listeners.set(entry, `${type} of ${own.constructor.name}`);
    const forget = () => listeners.delete(entry);
    const { signal, once, capture }: AddEventListenerOptions = Object(options);
    if (signal) signal.addEventListener("abort", forget);
    if (once) original(type, forget, { once, capture });
  }
  return original(...given);
});
wrap(EventTarget.prototype, "removeEventListener", (original, own, given) => {
  listeners.delete(entryOf(own, given));
  return original(...given);
});

declare global {
  interface Window {
    leaks: () => Leaks;
  }
}

window.leaks = () => ({
  timers: timers.size,
  requests,
  channels,
  observers: observers.size,
  listeners: [...listeners.values()].sort(),
  sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
});
