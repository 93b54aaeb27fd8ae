import type { ConfigReading } from "../../../src/catalogue/config/readConfig";
import { type JsonObject, type Path, partAt, withPart } from "./json";

/** The part to leave out: a list as a whole, because its other entries would move. */
function removable(path: Path): Path {
  const entry = path.findIndex((key) => /^\d+$/.test(key));
  return entry < 0 ? path : path.slice(0, entry);
}

/** The valid parts of a configuration with faults. */
export function goodParts(config: JsonObject, read: (config: JsonObject) => ConfigReading): JsonObject {
  const reading = read(config);
  if ("institution" in reading) return config;
  const left = reading.faults.reduce((rest, { path }) => {
    // A missing part is removed with the object around it, unless it is missing because another fault removed it.
    const at = removable(path);
    const isThere = partAt(config, at) !== undefined;
    return withPart(rest, isThere ? at : at.slice(0, -1), undefined);
  }, config);
  // A fault of the whole leaves nothing.
  return left === config ? {} : goodParts(left, read);
}
