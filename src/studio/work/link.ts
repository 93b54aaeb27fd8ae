import { useEffect, useEffectEvent } from "react";
import { textOf, type Work, workFrom } from "./work";

const mark = "#work=";

/** Characters: a work with two further languages has a quarter. What is packed may be a thousand times as long. */
const longest = 200_000;

async function passed(bytes: BlobPart, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

/** The address of this page with the work in its hash, which is not sent to any server; without its rules, which a link must not bring. */
export async function linkOf(work: Work, page: string): Promise<string> {
  const { rules: _, ...look } = work.look;
  const bytes = await passed(textOf({ ...work, look }), new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const address = new URL(page);
  address.hash = mark + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return address.href;
}

/** The content of a link: a work, or none that can be read, such as of one that was cut off; null where the address is no link. */
type Linked = Work | "unreadable" | null;

/** The work in an address of `linkOf`. */
export async function workInLink(address: string): Promise<Linked> {
  const { hash } = new URL(address);
  if (!hash.startsWith(mark)) return null;
  if (hash.length > longest) return "unreadable";
  try {
    const text = atob(hash.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const read = await passed(bytes, new DecompressionStream("deflate-raw"));
    return workFrom(new TextDecoder().decode(read)) ?? "unreadable";
  } catch {
    return "unreadable";
  }
}

/** Takes the work of a link out of the address of this page, when the page opens and when a link is opened in its tab. */
export function useLinks(onLink: (linked: Work | "unreadable") => void): void {
  const receive = useEffectEvent(onLink);
  useEffect(() => {
    async function read(): Promise<void> {
      const linked = await workInLink(location.href);
      if (linked === null) return;
      history.replaceState(null, "", location.pathname + location.search);
      receive(linked);
    }
    const changed = () => void read();
    changed();
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
}
