import { buildCatalogue } from "../../catalogue/buildCatalogue";
import { readConfig } from "../../catalogue/config";
import type { Store } from "../core/core";
import { type ConfigSource, configStateAtom, sourceCatalogueAtom } from "./institution";

/** Milliseconds after which loading the configuration fails: an applicant waits for it. */
const fetchTimeout = 15_000;

async function fetchConfig(address: string, view: Window & typeof globalThis, signal: AbortSignal): Promise<unknown> {
  const url = new URL(address, view.location.href);
  const response = await view.fetch(url, { signal });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const body: unknown = await response.json();
  return body;
}

async function fetchInTime(address: string, view: Window & typeof globalThis, signal: AbortSignal): Promise<unknown> {
  const limit = new AbortController();
  const abort = () => limit.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => limit.abort(new Error("it did not answer")), fetchTimeout);
  try {
    return await fetchConfig(address, view, limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

function putInForce(store: Store, given: unknown): void {
  const read = readConfig(given);
  if ("errors" in read) {
    store.set(configStateAtom, { status: "refused", faults: read.errors });
    return;
  }
  const { institution } = read;
  store.set(sourceCatalogueAtom, { institution, catalogue: buildCatalogue(institution) });
  store.set(configStateAtom, { status: "ready" });
}

/** Checks the page's configuration (§3) and applies it. This module is a lazy chunk. */
export async function configureFrom(
  store: Store,
  source: ConfigSource,
  view: Window & typeof globalThis,
  signal: AbortSignal,
): Promise<void> {
  const config = "given" in source ? source.given : await fetchInTime(source.address, view, signal);
  if (!signal.aborted) putInForce(store, config);
}
