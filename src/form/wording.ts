import { passwordWords } from "./accountRules";
import { type DateWords, englishDates } from "./calendar";
import type { Catalogue } from "./catalogue";
import { fileMessages } from "./files";

/** What the engine itself says of an answer that its control could not hold; the catalogue's messages come first. */
export const formatMessages = {
  notListed: "Please choose one of the options in the list.",
  notADate: "Please enter a valid date.",
  halfMonthYear: "Please choose both a month and a year.",
  tooLong: "Please shorten this answer to {max} characters.",
} as const;

type Worded<T> = { readonly [K in keyof T]: string };

/** Everything that the engine says of its own accord, in one language; the rest it reads in the catalogue. */
export interface Wording {
  readonly dates: DateWords;
  readonly format: Worded<typeof formatMessages>;
  readonly files: Worded<typeof fileMessages>;
  readonly password: Worded<typeof passwordWords>;
  /** A document that is there, in the print view (§2 "Service-user mode"). */
  readonly attached: string;
}

/** The engine's words as sections 2 and 5 give them. */
export const englishWording: Wording = {
  dates: englishDates,
  format: formatMessages,
  files: fileMessages,
  password: passwordWords,
  attached: "Attached",
};

/** The words that go with a catalogue: English unless it says otherwise. */
export function wordingOf({ wording = englishWording }: Catalogue): Wording {
  return wording;
}
