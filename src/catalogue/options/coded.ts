import type { Option } from "../../form/catalogue";

/** A record of value → label as options, in its written order; values must not be whole numbers, which JavaScript would sort. */
export function coded(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
