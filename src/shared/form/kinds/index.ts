import { autocomplete } from "./autocomplete";
import { checkbox } from "./checkbox";
import { date } from "./date";
import { document } from "./document";
import type { Kind } from "./kind";
import { monthYear } from "./monthYear";
import { phone } from "./phone";
import { radio } from "./radio";
import { select } from "./select";
import { ssn } from "./ssn";
import { text } from "./text";
import { textarea } from "./textarea";

const kinds = { autocomplete, checkbox, date, document, monthYear, phone, radio, select, ssn, text, textarea };

type Kinds = typeof kinds;

/** The name of a kind of question. */
export type Control = keyof Kinds;

type Questions = { readonly [C in Control]: Kinds[C] extends Kind<infer Q> ? Q : never };

/** The question of one kind. */
export type QuestionOf<C extends Control> = Questions[C];

/** One question, one record; `control` names its kind. */
export type Question = Questions[Control];

const table: { readonly [C in Control]: Kind<Questions[C]> } = kinds;

export function kindOf<C extends Control>(question: QuestionOf<C> & { readonly control: C }): Kind<QuestionOf<C>> {
  return table[question.control];
}
