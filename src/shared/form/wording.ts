import { type DateWords, englishDates } from "./calendar";

/** The engine's messages for answers that a control could not produce; the catalogue's messages come first. */
export const formatMessages = {
  notListed: "Please choose one of the options in the list.",
  notADate: "Please enter a valid date.",
  halfMonthYear: "Please choose both a month and a year.",
  tooLong: "Please shorten this answer to {max} characters.",
  extension: "This form has no place for an extension. Please enter the ten digits of the number only.",
} as const;

/** The general message of §8, such as for a response that is not of the contract's shape. */
export const unexpectedMessage = "We've encountered an unexpected error at this time. Please try again later.";

/** What an applicant reads about a file that is refused (§5 "Files"; the one on names is ours). */
export const fileMessages = {
  tooLarge: "Your file is too large. The maximum file size is 1 MB.",
  wrongType: "You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx",
  nameTooLong:
    "Your file name is too long. It can have at most 32 characters, including the extension. Please give the file a shorter name, such as transcript.pdf, and choose it again.",
  empty: "Your file is empty. Please upload a non-empty file.",
} as const;

/** Characters that a password must have at least (§9). */
export const passwordMinimum = 12;

/** What the applicant reads of each requirement of a password (§5 "Accounts"). */
export const passwordWords = {
  length: `is at least ${passwordMinimum} characters long`,
  uppercase: "is using at least one uppercase letter",
  lowercase: "is using at least one lowercase letter",
  digit: "is using at least one number",
  special: "is using at least one special character, such as ! ? # @",
  trimmed: "is free of spaces at the start and end",
} as const;

type Worded<T> = { readonly [K in keyof T]: string };

/** The engine's own texts in one language; all others are in the catalogue. */
export interface Wording {
  readonly dates: DateWords;
  readonly format: Worded<typeof formatMessages>;
  readonly files: Worded<typeof fileMessages>;
  readonly password: Worded<typeof passwordWords>;
  /** A stored document in the print view (§2 "Service user"). */
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

/** The engine's texts of a catalogue; English by default. */
export function wordingOf({ wording = englishWording }: { readonly wording?: Wording }): Wording {
  return wording;
}
