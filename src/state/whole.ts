import { atom } from "jotai/vanilla";
import type { Application } from "./application";
import type { Store } from "./store";
import type { Visit } from "./visit";

/** The code that makes an application of a visit: it comes right behind the first step. */
export interface ApplicationCode {
  createApplication(visit: Visit): Application;
}

/** The whole application of one element; null until its code is here. */
export const applicationAtom = atom<Application | null>(null);

/**
 * Resolves with the whole application as soon as it is there, and asks for it when nobody has. One that cannot be had
 * rejects, and is asked for again with the next need.
 */
export function createWhole(
  store: Store,
  load: () => Promise<ApplicationCode>,
  visit: () => Visit,
): () => Promise<Application> {
  let coming: Promise<Application> | null = null;
  async function come(): Promise<Application> {
    const { createApplication } = await load();
    return store.get(applicationAtom) ?? createApplication(visit());
  }
  return () => {
    const there = store.get(applicationAtom);
    if (there) return Promise.resolve(there);
    coming ??= come().catch((fault: unknown) => {
      coming = null;
      throw fault;
    });
    return coming;
  };
}
