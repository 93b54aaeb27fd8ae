import type { Answers } from "../../form/answers";

/** In bytes. Browsers refuse keepalive bodies over 64 KiB in total; the rest is left for other requests. */
const keepaliveLimit = 60_000;

/** Whether a body may be sent with `keepalive`. Counts bytes: a Chinese character takes three. */
export function fitsKeepalive(body: Answers): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < keepaliveLimit;
}

/**
 * Splits the unsaved answers of a page that is closing during a request. Answers that were changed since that request
 * was sent would conflict with its values, whose tag is not known yet, so they are sent without a tag.
 */
export function beside(inFlight: Answers, unsaved: Answers): { readonly tagged: Answers; readonly untagged: Answers } {
  const entries = Object.entries(unsaved);
  const typedOn = ([key, value]: (typeof entries)[number]) => key in inFlight && inFlight[key] !== value;
  return {
    tagged: Object.fromEntries(entries.filter((entry) => !typedOn(entry))),
    untagged: Object.fromEntries(entries.filter(typedOn)),
  };
}
