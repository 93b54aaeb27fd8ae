import type { Answers } from "../../form/answers";

/** Browsers refuse keepalive bodies over 64 KiB; this leaves room for what else is under way. */
const keepaliveLimit = 60_000;

/** True when a body may outlive its page. Bytes, not letters: a name in Chinese takes three a letter. */
export function fitsKeepalive(body: Answers): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < keepaliveLimit;
}

/**
 * What to send beside a request that is under way when the page goes: answers typed on since contradict that request's
 * own values, which no tag tells apart from a stranger's, so they go without one.
 */
export function beside(inFlight: Answers, unsaved: Answers): { readonly tagged: Answers; readonly untagged: Answers } {
  const entries = Object.entries(unsaved);
  const typedOn = ([key, value]: (typeof entries)[number]) => key in inFlight && inFlight[key] !== value;
  return {
    tagged: Object.fromEntries(entries.filter((entry) => !typedOn(entry))),
    untagged: Object.fromEntries(entries.filter(typedOn)),
  };
}
