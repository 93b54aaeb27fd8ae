/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two values are equal, to any depth of lists and plain objects; an absent member equals an undefined one. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)));
}

/** The entries for which `isKept` is true; the same reference if they all are. */
export function filterEntries<T>(
  record: Readonly<Record<string, T>>,
  isKept: (key: string, value: T) => boolean,
): Readonly<Record<string, T>> {
  const entries = Object.entries(record);
  const kept = entries.filter(([key, value]) => isKept(key, value));
  return kept.length === entries.length ? record : Object.fromEntries(kept);
}

/** With another value of `key`, or without it; the same reference if it has that already. */
export function withEntry<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
): Readonly<Record<string, T>> {
  if (record[key] === value) return record;
  const { [key]: _, ...others } = record;
  return value === undefined ? others : { ...others, [key]: value };
}
