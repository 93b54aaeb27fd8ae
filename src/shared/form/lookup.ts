/** A suggestion of a lookup: what is shown, the id of its record, and a second line. */
export interface LookupItem {
  text: string;
  id: string;
  sub_text?: string | null | undefined;
}

/** How far the search of a lookup is. */
export type SearchState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "done"; readonly items: readonly LookupItem[] };

/** One record of a lookup, its keys without prefix. */
export type LookupRecord = Record<string, string | number | boolean | null>;

/** A place in one line, as on an envelope: `Grandview, OH 43000`. */
export function placeInWords(city: string, state: string, zip: string): string {
  return [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
