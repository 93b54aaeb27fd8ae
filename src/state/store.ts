import type { Atom, WritableAtom } from "jotai/vanilla";
import { createStore } from "jotai/vanilla";

/** The jotai store of one element. */
export type Store = ReturnType<typeof createStore>;
export type { Atom, WritableAtom };
export { createStore };
