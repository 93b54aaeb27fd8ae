import type { Steps } from "./history";
import { type Json, readObject } from "./json";
import { emptyWork, textOf, type Work, workFrom } from "./work";

const place = "admissions-studio";
const stepsPlace = "admissions-studio-steps";
const mark = "#work=";

/** A stored work, and the version that its tab last shared with the others. */
export interface Kept {
  readonly work: Work;
  readonly before: Work | null;
}

/** The work that this browser stores, if any. */
export function keptWork(): Work | null {
  return workFrom(storedText(place));
}

/** The work that another tab has stored, from its storage event; null for any other event. */
export function keptByEvent({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): Kept | null {
  const work = key === place ? workFrom(newValue ?? "") : null;
  const before = readObject(newValue ?? "")?.before;
  return work && { work, before: typeof before === "string" ? workFrom(before) : null };
}

function storedText(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    // A browser may deny its storage.
    return "";
  }
}

/** Stores the work, changed from the one with the text `before`, in this browser; returns false if that fails. */
export function keepWork(work: Work, before = textOf(emptyWork)): boolean {
  try {
    localStorage.setItem(place, JSON.stringify({ ...readObject(textOf(work)), before }));
    return true;
  } catch {
    return false;
  }
}

/** The most steps stored in each direction, and their characters: a browser gives a site about five million. */
const mostSteps = 50;
const mostCharacters = 1_000_000;

const texts = new WeakMap<Work, string>();

/** Each work stays the same object as long as it is a step. */
function keptTextOf(work: Work): string {
  const text = texts.get(work) ?? textOf(work);
  texts.set(work, text);
  return text;
}

/** The first works, those nearest to the present one, up to the limits. */
function nearest(works: readonly Work[]): readonly string[] {
  const written = works.slice(0, mostSteps).map(keptTextOf);
  let room = mostCharacters;
  const full = written.findIndex((text) => {
    room -= text.length;
    return room < 0;
  });
  return full < 0 ? written : written.slice(0, full);
}

/** Stores the steps of undo and redo in this browser; the most distant ones are dropped. */
export function keepSteps({ past, future }: Steps): void {
  try {
    const kept = { past: nearest(past.toReversed()).toReversed(), future: nearest(future) };
    localStorage.setItem(stepsPlace, JSON.stringify(kept));
  } catch {
    // Without space or permission, the work itself matters more than its steps.
    forgetSteps();
  }
}

function forgetSteps(): void {
  try {
    localStorage.removeItem(stepsPlace);
  } catch {
    // A browser may deny its storage.
  }
}

/** The stored steps of undo and redo. */
export function keptSteps(): Steps {
  const read = readObject(storedText(stepsPlace)) ?? {};
  const works = (value: Json | undefined) =>
    Array.isArray(value) ? value.flatMap((text) => (typeof text === "string" ? (workFrom(text) ?? []) : [])) : [];
  return { past: works(read.past), future: works(read.future) };
}

/** The most bytes of the text that a link unpacks to. */
const mostUnpacked = 1_000_000;

/** Bytes of a piece: a browser may unpack each piece of a stream at once, to a thousand times its size. */
const pieceBytes = 4_096;

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
}

/** The unpacked text; null, without unpacking the rest, if it has more than `mostUnpacked` bytes. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > mostUnpacked) {
      await reader.cancel();
      return null;
    }
    pieces.push(next.value);
  }
  return new Blob(pieces).text();
}

/** The address of this page with the work in its hash, which is not sent to any server; without its rules, which a link must not bring. */
export async function linkOf(work: Work, page: string): Promise<string> {
  const { rules: _, ...look } = work.look;
  const packed = new Blob([textOf({ ...work, look })]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const address = new URL(page);
  address.hash = mark + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return address.href;
}

/** The content of a link: a work, or one that is too large to open; null without one. */
export type Linked = Work | "too large" | null;

/**
 * Reads the work in the address and removes it from there. Keeps this browser's server and rules, because pages load scripts and
 * styles by them and anyone can make a link.
 */
export async function takeLinkedWork(): Promise<Linked> {
  const linked = await workInLink(location.href);
  if (!linked) return null;
  history.replaceState(null, "", location.pathname + location.search);
  if (linked === "too large") return linked;
  const { server, look } = keptWork() ?? emptyWork;
  return { ...linked, server, look: { ...linked.look, rules: look.rules } };
}

/** What an address of `linkOf` holds. */
async function workInLink(address: string): Promise<Linked> {
  const { hash } = new URL(address);
  if (!hash.startsWith(mark)) return null;
  try {
    const text = atob(hash.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/"));
    const read = await unpacked(Uint8Array.from(text, (character) => character.charCodeAt(0)));
    return read === null ? "too large" : workFrom(read);
  } catch {
    // A link that was cut off.
    return null;
  }
}
