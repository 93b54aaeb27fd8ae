import { colourOf, ourColour, schemes } from "../look/colours";
import type { Look } from "../look/look";
import { type JsonObject, type Path, partAt } from "./json";

/** The settings of the parts that every configuration must give; of an address its first one. */
const neededSettings: readonly Path[] = [["partnerName"], ["helpEmail"], ["admissionsAddress", "name"]];

/** The parts that a configuration must still give, and our accent in one scheme beside an own one in the other. */
export function stillMissing(config: JsonObject, look: Look): readonly Path[] {
  const ourAccents = schemes.filter((scheme) => colourOf(look, "accent", scheme) === ourColour("accent", scheme));
  const accents = ourAccents.length < schemes.length ? ourAccents.map((scheme) => ["look", "accent", scheme]) : [];
  return [...neededSettings.filter((path) => partAt(config, path) === undefined), ...accents];
}
