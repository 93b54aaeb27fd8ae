import { emptyWork, textOf, type Work, workFrom } from "./work";

const place = "admissions-studio";
const mark = "#work=";

/** The work that this browser keeps, if any. */
export function keptWork(): Work | null {
  try {
    return workFrom(localStorage.getItem(place) ?? "");
  } catch {
    // A browser may deny its storage.
    return null;
  }
}

/** Keeps the work in this browser; returns false where it keeps nothing. */
export function keepWork(work: Work): boolean {
  try {
    localStorage.setItem(place, textOf(work));
    return true;
  } catch {
    return false;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const changed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}

/** The address of this page with the work in its hash, which no server sees. */
export async function linkOf(work: Work, page: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(textOf(work)), new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const address = new URL(page);
  address.hash = mark + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return address.href;
}

/**
 * The work in the address of this page, if any, which the address then no longer holds. The server stays this browser's: pages
 * load scripts from it, and anyone can make a link.
 */
export async function takeLinkedWork(): Promise<Work | null> {
  const linked = await workInLink(location.href);
  if (!linked) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return { ...linked, server: keptWork()?.server ?? emptyWork.server };
}

/** The work in an address of `linkOf`; null where it holds none. */
async function workInLink(address: string): Promise<Work | null> {
  const { hash } = new URL(address);
  if (!hash.startsWith(mark)) return null;
  try {
    const text = atob(hash.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const read = await through(bytes, new DecompressionStream("deflate-raw"));
    return workFrom(new TextDecoder().decode(read));
  } catch {
    // A link that was cut off.
    return null;
  }
}
