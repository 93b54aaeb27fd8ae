import type { ConfigReading } from "../../../src/catalogue/config/readConfig";
import { type JsonObject, type Path, partAt, withPart } from "./json";

/** The part that can be left out: a list is left out as a whole, since its other entries would move. */
function removable(path: Path): Path {
  const entry = path.findIndex((key) => /^\d+$/.test(key));
  return entry < 0 ? path : path.slice(0, entry);
}

/** A configuration that is read without fault: of the given one, what is left without its faulty parts. */
export function goodParts(config: JsonObject, read: (config: JsonObject) => ConfigReading): JsonObject {
  const reading = read(config);
  if ("institution" in reading) return config;
  const left = reading.faults.reduce((rest, { path }) => {
    // What is lacking goes with what is around it; what another fault has taken away already was not lacking.
    const at = removable(path);
    const isThere = partAt(config, at) !== undefined;
    return withPart(rest, isThere ? at : at.slice(0, -1), undefined);
  }, config);
  // A fault of the whole leaves nothing.
  return left === config ? {} : goodParts(left, read);
}
