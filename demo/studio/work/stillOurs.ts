import { grandviewUniversity } from "../../../src/catalogue/institution";
import { colourOf, ourColour, schemes } from "../look/colours";
import type { Look } from "../look/look";
import { type JsonObject, type Path, partAt } from "./json";

/** The parts of a configuration without which applicants read the name, addresses and codes of our made-up university. */
const needed: readonly Path[] = [
  ["partnerName"],
  ["helpEmail"],
  ["phone"],
  ["address"],
  ["admissionsAddress"],
  ...Object.keys(grandviewUniversity.codes).map((name) => ["codes", name]),
  ...Object.keys(grandviewUniversity.links).map((name) => ["links", name]),
];

/** The parts among them that a configuration lacks, and our accent in one scheme beside an own one in the other. */
export function stillOurs(config: JsonObject, look: Look): readonly Path[] {
  const ourAccents = schemes.filter((scheme) => colourOf(look, "accent", scheme) === ourColour("accent", scheme));
  const accents = ourAccents.length < schemes.length ? ourAccents.map((scheme) => ["look", "accent", scheme]) : [];
  return [...needed.filter((path) => partAt(config, path) === undefined), ...accents];
}
