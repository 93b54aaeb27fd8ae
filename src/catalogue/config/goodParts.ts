import type { ConfigReading } from "./readConfig";

type Path = readonly string[];

/** The part to leave out: a list as a whole, because its other entries would move. */
function removable(path: Path): Path {
  const entry = path.findIndex((key) => /^\d+$/.test(key));
  return entry < 0 ? path : path.slice(0, entry);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function hasPart(value: unknown, path: Path): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  return isObject(value) && Object.hasOwn(value, key) && hasPart(Reflect.get(value, key), rest);
}

/** Removes the part at `path`, and objects that become empty. */
function removePart(object: object, [key, ...rest]: Path): void {
  if (key === undefined) return;
  const inner: unknown = Reflect.get(object, key);
  if (rest.length > 0 && isObject(inner)) removePart(inner, rest);
  if (rest.length === 0 || (isObject(inner) && Object.keys(inner).length === 0)) Reflect.deleteProperty(object, key);
}

/** The valid parts of a configuration with faults, which is not changed itself. */
export function goodParts<T extends object>(config: T, read: (config: T) => ConfigReading): T {
  const reading = read(config);
  if ("institution" in reading) return config;
  const rest = structuredClone(config);
  for (const { path } of reading.faults) {
    // A missing part is removed with the object around it, unless it is missing because another fault removed it.
    const at = removable(path);
    removePart(rest, hasPart(config, at) ? at : at.slice(0, -1));
  }
  const isLess = JSON.stringify(rest) !== JSON.stringify(config);
  // A fault of the whole leaves nothing.
  if (!isLess) for (const key of Object.keys(rest)) Reflect.deleteProperty(rest, key);
  return isLess ? goodParts(rest, read) : rest;
}
