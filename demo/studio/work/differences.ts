import { schemes } from "../look/colours";
import { roles } from "../look/look";
import { titleOf } from "../places";
import { isObject, type Json, type Path } from "./json";
import type { Work } from "./work";

/** The paths at which two values of JSON differ; a list is one. */
function pathsOf(one: Json | undefined, other: Json | undefined, around: Path = []): readonly Path[] {
  if (isObject(one) || isObject(other)) {
    const [first, second] = [isObject(one) ? one : {}, isObject(other) ? other : {}];
    const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])];
    return keys.flatMap((key) => pathsOf(first[key], second[key], [...around, key]));
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [around];
}

function pathsOfLook({ look: one }: Work, { look: other }: Work): readonly Path[] {
  const colours = roles.flatMap((role) =>
    schemes.flatMap((scheme) =>
      one.colours[role]?.[scheme] === other.colours[role]?.[scheme] ? [] : [["look", role, scheme]],
    ),
  );
  const fonts = (["font", "headingFont"] as const).filter((name) => one[name] !== other[name]);
  const others = (["radius", "textSize", "rules"] as const).filter((name) => one[name] !== other[name]);
  const typed = pathsOf({ ...one.typed }, { ...other.typed }).map(([control = ""]) => ["look", ...control.split(".")]);
  const all = [...colours, ...fonts.map((name) => ["look", name, "own"]), ...others.map((name) => ["look", name])];
  return all.length > 0 ? all : typed;
}

/** What differs between two works, in a few words: `Name and contact › Name`, `12 settings`. */
export function differenceOf(one: Work, other: Work): string {
  const paths = [...pathsOf(one.config, other.config), ...pathsOfLook(one, other)];
  if (one.server !== other.server) paths.push(["take", "server"]);
  if (one.way !== other.way) paths.push(["take", "way"]);
  const names = new Set(paths.map((path) => titleOf(path) ?? path.join(".")));
  const [name = "nothing"] = names;
  return names.size > 1 ? `${names.size} settings` : name;
}
