import { propertiesOf } from "../look/look";
import { isObject, type Json, type JsonObject, readObject } from "./json";
import { textOf, type Work, workFrom } from "./work";

/** Whether two values are equal, regardless of the order of their keys. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/**
 * The value with the changes that two tabs made to `base`. Where both changed one setting, both tabs choose the same
 * one; otherwise they would exchange them for ever.
 */
function merged(base: Json | undefined, ours: Json | undefined, theirs: Json | undefined): Json | undefined {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours;
  if (isSame(ours, base)) return theirs;
  if (isObject(ours) && isObject(theirs)) return mergedObjects(isObject(base) ? base : {}, ours, theirs);
  return (JSON.stringify(ours) ?? "") > (JSON.stringify(theirs) ?? "") ? ours : theirs;
}

function mergedObjects(base: JsonObject, ours: JsonObject, theirs: JsonObject): JsonObject {
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const parts = keys.map((key) => [key, merged(base[key], ours[key], theirs[key])] as const);
  return Object.fromEntries(parts.flatMap(([key, part]) => (part === undefined ? [] : [[key, part]])));
}

/** The settings of a work one by one, also those of the look. */
function settingsOf(work: Work): JsonObject {
  const { css: _, ...others } = readObject(textOf(work)) ?? {};
  return { ...others, look: Object.fromEntries(propertiesOf(work.look)) };
}

function workOf({ look, ...others }: JsonObject): Work | null {
  const properties = isObject(look) ? Object.entries(look) : [];
  return workFrom(
    JSON.stringify({ ...others, css: properties.map(([name, value]) => `${name}: ${value};`).join(" ") }),
  );
}

/**
 * This tab's work with the changes of another tab to `base`, the last work that both shared; `ours` itself if there are
 * none.
 */
export function withOther(base: Work, ours: Work, theirs: Work): Work {
  const own = settingsOf(ours);
  const both = mergedObjects(settingsOf(base), own, settingsOf(theirs));
  return isSame(both, own) ? ours : (workOf(both) ?? ours);
}
