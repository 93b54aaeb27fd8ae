import type { ConfigFault } from "../shared/catalogue/config/readConfig";
import { type Place, placeOf, titleOf } from "./places";
import type { Path } from "./work/json";

/** A fault of the work, at the control that caused it. */
export interface Fault {
  readonly path: Path;
  /** The fault and its remedy, in the studio's terms. */
  readonly reason: string;
  readonly place: Place;
  /** The labels that lead to the control; null without a control, such as for an unknown part of a loaded file. */
  readonly title: string | null;
}

/** Faults with the places of their controls. */
export function placed(faults: readonly Pick<ConfigFault, "path" | "reason">[]): readonly Fault[] {
  return faults.map(({ path, reason }) => ({ path, reason, place: placeOf(path), title: titleOf(path) }));
}

const languageNames: Readonly<Record<string, string>> = { en: "English", es: "Spanish" };

/** Where in a setting a fault is, such as `Entry 2, English: `: one control may edit a list, or a text in two languages. */
function placeInside(path: Path): string {
  const names = path.map((key) => (/^\d+$/.test(key) ? `Entry ${Number(key) + 1}` : (languageNames[key] ?? key)));
  return names.length === 0 ? "" : `${names.join(", ")}: `;
}

/** The reasons of the faults in the setting at a path; undefined where it has none. */
export function reasonAt(faults: readonly Fault[], path: Path): string | undefined {
  const inside = faults.filter((fault) => path.every((key, index) => fault.path[index] === key));
  const reasons = inside.map((fault) => placeInside(fault.path.slice(path.length)) + fault.reason);
  return reasons.length > 0 ? reasons.join(" ") : undefined;
}

/** `1 fault`, `2 faults`. */
export function counted(faults: readonly Fault[]): string {
  return faults.length === 1 ? "1 fault" : `${faults.length} faults`;
}
