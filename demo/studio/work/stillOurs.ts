import { grandviewUniversity } from "../../../src/catalogue/institution";
import { type JsonObject, type Path, partAt } from "./json";

/** The parts of a configuration without which applicants read the name, the addresses and the codes of our made-up university. */
const needed: readonly Path[] = [
  ["partnerName"],
  ["helpEmail"],
  ["phone"],
  ["address"],
  ["admissionsAddress"],
  ...Object.keys(grandviewUniversity.codes).map((name) => ["codes", name]),
  ...Object.keys(grandviewUniversity.links).map((name) => ["links", name]),
];

/** Those of them that a configuration leaves to us. */
export function stillOurs(config: JsonObject): readonly Path[] {
  return needed.filter((path) => partAt(config, path) === undefined);
}
