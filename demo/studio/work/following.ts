import { readConfig } from "../../../src/catalogue/config/readConfig";
import { derivedTexts } from "../words/derivedTexts";
import { isObject, type JsonObject, partAt, withPart } from "./json";

function derivedOf(config: JsonObject): ReadonlyMap<string, string> {
  const reading = readConfig(config);
  const texts = "institution" in reading ? Object.entries(derivedTexts(reading.institution)) : [];
  return new Map(texts.map(([path, { en }]) => [path, en]));
}

/** Computes the derived English of a changed configuration again, which holds it only beside a written translation. */
export function withFollowing(before: JsonObject, after: JsonObject): JsonObject {
  const derived = derivedOf(before);
  const left = [...derived].flatMap(([name, english]) => {
    const path = name.split(".");
    const value = partAt(after, path);
    return isObject(value) && english !== "" && value.en === english && partAt(before, path) === value
      ? [[name, path] as const]
      : [];
  });
  if (left.length === 0) return after;
  const now = derivedOf(after);
  return left.reduce((config, [name, path]) => {
    const english = now.get(name) ?? "";
    return english === "" ? config : withPart(config, [...path, "en"], english);
  }, after);
}
