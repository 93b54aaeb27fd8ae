import { form, state } from "../texts/en.json";

/** The engine's own texts in one language; all others are in the catalogue. */
export type Wording = typeof form;

/** The engine's words as sections 2 and 5 give them. */
export const englishWording: Wording = form;

/** The engine's messages for answers that a control could not produce; the catalogue's messages come first. */
export const formatMessages = form.format;

/** What an applicant reads about a file that is refused (§5 "Files"; the one on names is ours). */
export const fileMessages = form.files;

/** What the applicant reads of each requirement of a password. */
export const passwordWords = form.password;

/** Characters that a password must have at least. */
export const passwordMinimum = 12;

/** The general message of §8, such as for a response that is not of the contract's shape. */
export const unexpectedMessage = state.unexpected;

/** The engine's texts of a catalogue; English by default. */
export function wordingOf({ wording = englishWording }: { readonly wording?: Wording }): Wording {
  return wording;
}
