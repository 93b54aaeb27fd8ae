import type { Institution } from "./institution";

interface CompletionWords {
  readonly decision: string;
  readonly decisionBy: (date: string) => string;
  readonly scholarships: string;
  readonly scores: (sat: string, act: string) => string;
  readonly codes: (sat: string, act: string) => string;
  readonly fafsa: (code: string) => string;
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

/** Our sentence about test scores; it calls them optional only if the institution promises that. None without the codes. */
export function ourTestScores({ promises, codes: { sat, act } }: Institution, words: CompletionWords): string | false {
  if (sat === undefined || act === undefined) return false;
  return promises.testScores === false ? words.codes(sat, act) : words.scores(sat, act);
}

/** Our sentence about financial aid; none without the code. */
export function ourFinancialAid({ codes: { fafsa } }: Institution, words: CompletionWords): string | false {
  return fafsa === undefined ? false : words.fafsa(fafsa);
}
