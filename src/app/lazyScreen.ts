import { type ComponentType, lazy } from "react";

/** A screen in a chunk of its own; a chunk that fails is asked for once more, for networks that drop things. */
export function lazyScreen<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch(load) }));
}
