import { isObject } from "../shared/form/objects";

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The keys that lead to a part of the work, such as `["config", "codes", "sat"]`. */
export type Path = readonly string[];

/** A part of the work that cannot be used as it is. */
export interface Fault {
  readonly path: Path;
  readonly reason: string;
}

/** The id of the control at a path. It has no spaces, which separate ids in `aria-describedby`. */
export const idOf = (path: Path) => path.join(".").replace(/\s/g, "_");

export const startsWith = (path: Path, begin: Path) => begin.every((key, index) => path[index] === key);

/** The object in a JSON text; null for anything else. */
export function readObject(text: string): JsonObject | null {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The part at `path`; undefined where there is none. */
export function partAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
    value,
  );
}

/** The object with another part at `path`; undefined removes the part, and objects that become empty; nothing is removed from inside a list. */
export function withPart(object: JsonObject, path: Path, part: Json | undefined): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return object;
  const before = object[key];
  const isInside = rest.length > 0 && !Array.isArray(before);
  const inner = isInside ? withPart(isObject(before) ? before : {}, rest, part) : part;
  const isGone = inner === undefined || (isObject(inner) && Object.keys(inner).length === 0);
  if (!isGone) return { ...object, [key]: inner };
  const { [key]: _gone, ...others } = object;
  return others;
}
