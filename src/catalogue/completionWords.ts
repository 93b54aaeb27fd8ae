import type { Institution } from "./institution";

interface CompletionWords {
  readonly decision: string;
  readonly decisionBy: (date: string) => string;
  readonly scholarships: string;
  readonly scores: (sat: string, act: string) => string;
  readonly codes: (sat: string, act: string) => string;
}

/** Our paragraphs under “What happens next”, as far as they agree with the institution's promises. `day` is that of the decision, in words. */
export function ourNextParagraphs(
  { promises, dates }: Institution,
  words: CompletionWords,
  day: string | null,
): readonly string[] {
  const decision = day === null ? words.decision : words.decisionBy(day);
  return [
    ...(dates.decision || promises.decision === undefined ? [decision] : []),
    ...(promises.scholarships === false ? [] : [words.scholarships]),
  ];
}

/** Our sentence about test scores; it calls them optional only if the institution promises that. */
export function ourTestScores({ promises, codes: { sat, act } }: Institution, words: CompletionWords): string {
  return promises.testScores === false ? words.codes(sat, act) : words.scores(sat, act);
}
