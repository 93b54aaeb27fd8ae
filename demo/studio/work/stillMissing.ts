import { colourOf, ourColour, schemes } from "../look/colours";
import type { Look } from "../look/look";
import type { JsonObject, Path } from "./json";
import { examples } from "./reading";

/** The parts that a configuration must still give, and our accent in one scheme beside an own one in the other. */
export function stillMissing(config: JsonObject, look: Look): readonly Path[] {
  const ourAccents = schemes.filter((scheme) => colourOf(look, "accent", scheme) === ourColour("accent", scheme));
  const accents = ourAccents.length < schemes.length ? ourAccents.map((scheme) => ["look", "accent", scheme]) : [];
  const needed = Object.keys(examples).filter((name) => config[name] === undefined);
  return [...needed.map((name) => [name]), ...accents];
}
