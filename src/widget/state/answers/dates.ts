import { atom, type Getter } from "jotai/vanilla";
import type { Answers } from "../../../shared/form/answers";
import { type DatePart, type DateParts, daysOf, fromParts, toParts, wrongPart } from "../../../shared/form/calendar";
import { isEqual, withEntry } from "../../../shared/form/objects";
import { format } from "../../../shared/texts/format";
import { readOnly, type Store } from "../core/core";
import type { Message } from "../language/language";

/** The parts of dates as they are typed, by question, where the answer does not give the same parts. */
export type DateEntries = Readonly<Record<string, DateParts>>;

/**
 * The dates that are being typed. They are no answers and are not sent, but this tab keeps them as it keeps
 * unsaved answers, and a submission reports them. An answer from elsewhere replaces what was typed.
 */
export type Dates = ReturnType<typeof createDates>;

/** The parts of a question's date: those typed, as long as they give its answer. */
export function datePartsOf(entries: DateEntries, key: string, answer: string): DateParts {
  const entry = entries[key];
  return entry && fromParts(entry) === answer ? entry : toParts(answer);
}

/** Why the parts are no date, in the words of the part to correct. */
function problemOf(parts: DateParts): Message | null {
  const part = wrongPart(parts);
  if (part === undefined) return null;
  if (part !== "date") return ({ controls }) => controls.dateProblem[part];
  return ({ controls, form }) =>
    format(controls.dateProblem.date, {
      month: form.dates.months[Number(parts.month) - 1] ?? "",
      days: daysOf(parts),
    });
}

export function createDates(store: Store, answerAt: (get: Getter, key: string) => string) {
  const entriesAtom = atom<DateEntries>({});
  /** The parts with which each date was left. */
  const leftAtom = atom<DateEntries>({});
  const partsAt = (get: Getter, key: string) => datePartsOf(get(entriesAtom), key, answerAt(get, key));
  /** Stores the parts of a date; without `parts`, removes them. */
  const keep = (key: string, parts?: DateParts) => store.set(entriesAtom, (all) => withEntry(all, key, parts));
  const keepLeft = (key: string, parts: DateParts) => store.set(leftAtom, (left) => ({ ...left, [key]: parts }));
  return {
    entriesAtom: readOnly(entriesAtom),
    /** Stores one part and returns the date, "" while it is none. */
    enter(key: string, part: DatePart, text: string): string {
      const parts = { ...partsAt(store.get, key), [part]: text };
      const date = fromParts(parts);
      keep(key, isEqual(parts, toParts(date)) ? undefined : parts);
      if (!wrongPart(parts)) keepLeft(key, parts);
      return date;
    },
    /** The applicant leaves the question: from now on it shows what is wrong with the date. */
    leave: (key: string) => keepLeft(key, partsAt(store.get, key)),
    /** What is wrong with a date that was left, until it is right, empty or replaced. */
    problemAt(get: Getter, key: string): Message | null {
      const left = get(leftAtom)[key];
      return left && wrongPart(partsAt(get, key)) ? problemOf(left) : null;
    },
    /** Adds entries that the browser has kept; those typed since win. */
    restore: (kept?: DateEntries) => store.set(entriesAtom, (here) => ({ ...kept, ...here })),
    /** Drops the entries that no longer belong to the answers. */
    settle(answers: Answers, isHidden: (key: string) => boolean): void {
      for (const [key, parts] of Object.entries(store.get(entriesAtom))) {
        if (fromParts(parts) !== (answers[key] ?? "") || isHidden(key)) keep(key);
      }
    },
    /** Drops all entries. */
    drop(): void {
      store.set(entriesAtom, {});
      store.set(leftAtom, {});
    },
  };
}
