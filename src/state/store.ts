import { createStore } from "jotai/vanilla";

/** The jotai store of one element. */
export type Store = ReturnType<typeof createStore>;
export { createStore };
