import { define, dynamic, type Infer, optional, Struct } from "superstruct";
import { isDay } from "../../form/calendar";
import { isObject } from "../../form/objects";
import { isEmail } from "../../form/rules";
import { nearest } from "./nearest";

// The kinds of values in a configuration. Each knows its name, what it is made of (`schema`) and its message, which begins
// with "must": the check, the types, the JSON Schema and the documentation are all made from them.

// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant in both parameters, so no other type admits every struct.
export type AnyStruct = Struct<any, any>;

/** A key that an object does not have: the failure's message names the nearest known key, or all of a few. */
function unknownKey(name: string, known: readonly string[]): Struct<never, null> {
  const near = nearest(name, known);
  const few = known.length <= 20 ? `Known are: ${known.join(", ")}.` : "";
  return define<never>("unknown", () =>
    near ? `Did you mean "${near}"?` : `Remove it or correct its name. ${few}`.trim(),
  );
}

/**
 * One part of a configuration: its values, its name for people, and what it means. Whether it is a text in several languages is
 * in its struct (`text`).
 */
export interface Part<S extends AnyStruct = AnyStruct> {
  readonly struct: S;
  readonly title: string;
  readonly meaning: string;
  /** Whether it must be given. */
  readonly isNeeded?: boolean;
}

export function part<T, S>(struct: Struct<T, S>, title: string, meaning: string) {
  return { struct, title, meaning };
}

/** A part that a configuration, or the object around the part, must have. */
export function needed<T, S>(struct: Struct<T, S>, title: string, meaning: string) {
  return { struct, title, meaning, isNeeded: true } as const;
}

export type Parts = Readonly<Record<string, Part>>;
type Needed<P extends Parts> = { [K in keyof P]: P[K] extends { readonly isNeeded: true } ? K : never }[keyof P];
/** The value of an object with these parts. */
type Shape<P extends Parts> = { readonly [K in Needed<P>]: Infer<P[K]["struct"]> } & {
  readonly [K in Exclude<keyof P, Needed<P>>]?: Infer<P[K]["struct"]> | undefined;
};

function objectOf<T, S>(type: string, schema: S, structs: Readonly<Record<string, AnyStruct>>): Struct<T, S> {
  const names = Object.keys(structs);
  return new Struct<T, S>({
    type,
    schema,
    *entries(value) {
      if (!isObject(value)) return;
      for (const name of names) yield [name, value[name], structs[name] ?? unknownKey(name, [])];
      for (const name of Object.keys(value)) {
        if (!Object.hasOwn(structs, name)) yield [name, value[name], unknownKey(name, names)];
      }
    },
    validator: (value) => isObject(value) || `must have the shape ${shapeOf(names)}`,
  });
}

function shapeOf(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => `"${name}": …`);
  return `{${[...shown, ...(names.length > 4 ? ["…"] : [])].join(", ")}}`;
}

/** An object with these parts and no others. */
export function fields<P extends Parts>(parts: P): Struct<Shape<P>, P> {
  const structs = Object.entries(parts).map(([name, { struct, isNeeded }]) => [
    name,
    isNeeded ? struct : optional(struct),
  ]);
  return objectOf("object", parts, Object.fromEntries(structs));
}

/** What an object with any of some names is made of; the built declarations name it. */
export interface Named<S> {
  readonly names: readonly string[];
  readonly each: S;
}

/** An object with any of these names, whose values are all alike. */
export function anyOf<K extends string, T, S>(
  names: readonly K[],
  each: Struct<T, S>,
): Struct<{ readonly [P in K]?: T | undefined }, Named<Struct<T, S>>> {
  const value = optional(each);
  return objectOf("any of", { names, each }, Object.fromEntries(names.map((name) => [name, value])));
}

/** Any text. superstruct's own prints the invalid value, which throws for `{"toString": 1}`. */
export const anyText: Struct<string, null> = define<string>(
  "string",
  (value) => typeof value === "string" || "must be a text",
);

export const yesOrNo: Struct<boolean, null> = define<boolean>(
  "boolean",
  (value) => typeof value === "boolean" || "must be true or false",
);

/** One of two kinds of values; `isFirst` decides by the value which of them it must be. */
function either<A, S, B, U>(
  type: "text" | "replaceable" | "promise" | "source",
  first: Struct<A, S>,
  second: Struct<B, U>,
  isFirst: (value: unknown) => boolean,
): Struct<A | B, readonly [Struct<A, S>, Struct<B, U>]> {
  const pick = (value: unknown): AnyStruct => (isFirst(value) ? first : second);
  const { entries, validator, refiner } = dynamic<A | B>(pick);
  return new Struct<A | B, readonly [Struct<A, S>, Struct<B, U>]>({
    type,
    schema: [first, second],
    entries,
    validator,
    refiner,
  });
}

/** An own text; `false` removes the form's default text, and `true` keeps it. */
export function replaceable<T, S>(struct: Struct<T, S>) {
  return either("replaceable", yesOrNo, struct, (value) => typeof value === "boolean");
}

/** An own text, or `true` for ours; without it the line is left out. */
export function promise<T, S>(struct: Struct<T, S>) {
  return either("promise", yesOrNo, struct, (value) => typeof value === "boolean");
}

/** A list of `min` to `max` values. */
export function list<T, S>(item: Struct<T, S>, min: number, max: number) {
  return new Struct<readonly T[], { item: Struct<T, S>; min: number; max: number }>({
    type: "list",
    schema: { item, min, max },
    *entries(value) {
      if (Array.isArray(value)) for (const [index, each] of value.entries()) yield [index, each, item];
    },
    validator: (value) =>
      (Array.isArray(value) && value.length >= min && value.length <= max) ||
      `must be a list with ${min} to ${max} entries`,
  });
}

/** A text that applicants read: neither blank nor too long. */
export function words(longest: number): Struct<string, number> {
  return new Struct<string, number>({
    type: "words",
    schema: longest,
    validator: (value) =>
      (typeof value === "string" && value.trim() !== "" && value.length <= longest) ||
      `must be a text of 1 to ${longest} characters`,
  });
}

/** A language as `lang` names it, without its region. */
const languageTag = /^[a-z]{2,3}$/;

/** A text in several languages: English, which is the fallback, and any others. */
export interface TextByLanguage {
  readonly en: string;
  readonly [language: string]: string;
}

function textByLanguage(longest: number) {
  const text = words(longest);
  return new Struct<TextByLanguage, Struct<string, number>>({
    type: "text by language",
    schema: text,
    *entries(value) {
      if (!isObject(value)) return;
      for (const [tag, each] of Object.entries(value))
        yield [tag, each, languageTag.test(tag) ? text : unknownKey(tag, ["en", "es"])];
    },
    validator: (value) => (isObject(value) && Object.hasOwn(value, "en")) || 'must have the shape {"en": …, "es": …}',
  });
}

/** A text in English, or in English and other languages. */
export function text(longest: number) {
  return either("text", textByLanguage(longest), words(longest), isObject);
}

/** Words by the ids of their texts. */
export const dictionary = new Struct<Readonly<Record<string, string>>, Struct<string, number>>({
  type: "translations",
  schema: words(5000),
  *entries(value) {
    if (isObject(value)) for (const [id, other] of Object.entries(value)) yield [id, other, words(5000)];
  },
  validator: (value) => isObject(value) || 'must have the shape {"id": "words", …}',
});

/** A dictionary, or the address of the JSON file that holds it. */
const languageSource = either("source", dictionary, words(500), isObject);

/** Dictionaries, or the addresses of files with one, by language. */
export const dictionaries = new Struct<
  { readonly [language: string]: Infer<typeof languageSource> },
  typeof languageSource
>({
  type: "by language",
  schema: languageSource,
  *entries(value) {
    if (!isObject(value)) return;
    for (const [tag, each] of Object.entries(value)) {
      yield [tag, each, languageTag.test(tag) ? languageSource : unknownKey(tag, ["en", "es"])];
    }
  },
  validator: (value) => isObject(value) || 'must have the shape {"es": {"id": "words", …}}',
});

/** A text of one format; `remedy` completes "must be". */
function format(name: string, isValid: (value: string) => boolean, remedy: string): Struct<string, null> {
  return define<string>(name, (value) => (typeof value === "string" && isValid(value)) || `must be ${remedy}`);
}

export const httpsAddress = format(
  "https address",
  (value) => /^https:\/\/\S+$/.test(value) && URL.canParse(value),
  "a full address that begins with https://",
);

export const emailAddress = format("e-mail address", isEmail, "an e-mail address such as help@university.edu");

export const day = format("day", isDay, "a day such as 2027-03-31");

export const dayOrTime = format(
  "day or time",
  (value) => isDay(value.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value),
  "a day such as 2027-01-15, or a time such as 2027-01-15T17:00",
);

export const timeZone = format("time zone", isTimeZone, "the name of a time zone such as America/New_York");

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).format(0) !== "";
  } catch {
    return false;
  }
}

/** A whole number within limits. */
export function wholeNumber(min: number, max: number) {
  return new Struct<number, { min: number; max: number }>({
    type: "whole number",
    schema: { min, max },
    validator: (value) =>
      (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) ||
      `must be a whole number from ${min} to ${max}`,
  });
}
