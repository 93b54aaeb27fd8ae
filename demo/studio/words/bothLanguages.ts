import type { Institution } from "../../../src/catalogue/institution";
import type { Dictionary } from "../../../src/catalogue/translated";
import { filled, namesOf } from "../../../src/catalogue/translator";
import { en } from "../../../src/texts/en";
import { emails as englishEmails } from "../../../src/texts/en/emails";
import { es } from "../../../src/texts/es";
import { emails as spanishEmails } from "../../../src/texts/es/emails";
import { messages } from "../../../src/texts/es/messages";
import { questions } from "../../../src/texts/es/questions";
import { type TextFunction, templateOf } from "../../../src/texts/templates";

type Pair = readonly [english: string, spanish: string];

const isFunction = (value: unknown): value is TextFunction => typeof value === "function";
const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The texts at the same places of two languages. */
function pairsOf(one: unknown, other: unknown): readonly Pair[] {
  if (typeof one === "string" && typeof other === "string") return [[one, other]];
  if (isFunction(one) && isFunction(other)) return [[templateOf(one), templateOf(other)]];
  if (!isRecord(one) || !isRecord(other)) return [];
  return Object.entries(one).flatMap(([name, value]) => pairsOf(value, Reflect.get(other, name)));
}

const dictionary: Dictionary = questions;

/** Our Spanish by our English; an institution's names are written as `{partnerName}`. */
const builtIn: ReadonlyMap<string, string> = new Map([
  ...Object.values(dictionary.options).flatMap((labels) => Object.entries(labels)),
  ...Object.entries(dictionary.texts),
  ...Object.entries(messages),
  ...pairsOf(en, es),
  ...pairsOf(englishEmails, spanishEmails),
]);

/** Our Spanish of an English text, or undefined where it has none, as an institution's own texts. */
export function spanishOf(institution: Institution): (english: string) => string | undefined {
  const names = namesOf(institution);
  const known = new Map([...builtIn].map(([english, spanish]) => [filled(english, names), filled(spanish, names)]));
  return (english) => known.get(english);
}
