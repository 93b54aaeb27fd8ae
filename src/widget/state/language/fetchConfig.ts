import { withLimit } from "../../../shared/wire/withLimit";
import { pause } from "../core/core";

/** What loading a configuration needs of its element. */
export interface Loading {
  readonly view: Window & typeof globalThis;
  readonly signal: AbortSignal;
  /** The element's language. */
  readonly language: string;
  /** The file at `config-url`, where the entry has requested it; without it, it is requested now. */
  readonly file?: Promise<unknown> | null;
}

/** Milliseconds after which a file that could not be fetched is requested once more. */
const fetchAgainAfter = 1_000;

/** Milliseconds after which a request fails: an applicant waits for it. */
const fetchTimeout = 15_000;

/** The JSON of the institution at an address, which is requested twice at most. */
export async function fetchConfig(view: Pick<Window, "fetch">, address: URL, signal: AbortSignal): Promise<unknown> {
  const fetchInTime = () =>
    withLimit(fetchTimeout, signal, async (limit): Promise<unknown> => {
      const response = await view.fetch(address, { signal: limit });
      if (!response.ok) throw new Error(`it responded ${response.status}`);
      return response.json();
    });
  try {
    return await fetchInTime();
  } catch {
    await pause(fetchAgainAfter, signal);
    return fetchInTime();
  }
}
