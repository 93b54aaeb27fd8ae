import { derivedTexts } from "../words/derivedTexts";
import { isObject, type JsonObject, partAt, withPart } from "./json";
import { readWork } from "./reading";

function derivedOf(config: JsonObject): ReadonlyMap<string, string> {
  return new Map(Object.entries(derivedTexts(readWork(config).institution)).map(([path, { en }]) => [path, en]));
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
