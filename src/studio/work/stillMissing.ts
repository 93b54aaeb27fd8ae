import { institutionConfig } from "../../shared/catalogue/config/institutionConfig";
import type { Part } from "../../shared/catalogue/config/structs";
import { type JsonObject, type Path, partAt } from "./json";

const parts: readonly (readonly [string, Part])[] = Object.entries(institutionConfig.schema);

/** The settings of the parts that every configuration must give; of an object its first one. */
const needed: readonly Path[] = parts.flatMap(([name, { struct, isNeeded = false }]) => {
  const [inside] = struct.type === "object" ? Object.keys(struct.schema) : [];
  return isNeeded ? [inside === undefined ? [name] : [name, inside]] : [];
});

/** The settings that a configuration must still give. */
export const stillMissing = (config: JsonObject) => needed.filter((path) => partAt(config, path) === undefined);
