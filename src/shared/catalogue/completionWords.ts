import type { Texts } from "../texts/en";
import { format } from "../texts/format";
import type { Institution } from "./institution";

type CompletionWords = Pick<
  Texts["completion"],
  "reading" | "decision" | "decisionBy" | "scholarships" | "scores" | "codes" | "fafsa"
>;

/** Our paragraphs under “What happens next”, which promise what the institution promises in our words. `day` is that of the decision, in words. */
export function ourNextParagraphs(
  { promises, dates }: Institution,
  words: Pick<CompletionWords, "reading" | "decision" | "decisionBy" | "scholarships">,
  day: string | null,
): readonly string[] {
  const decision = day === null ? words.decision : format(words.decisionBy, { date: day });
  return [
    dates.decision || promises.decision === true ? decision : words.reading,
    ...(promises.scholarships === true ? [words.scholarships] : []),
  ];
}

/** Our sentence about test scores; it calls them optional only if the institution promises that in our words. None without the codes. */
export function ourTestScores({ promises, codes: { sat, act } }: Institution, words: CompletionWords): string | false {
  if (sat === undefined || act === undefined) return false;
  return promises.testScores === true ? format(words.scores, { sat, act }) : format(words.codes, { sat, act });
}

/** Our sentence about financial aid; none without the code. */
export function ourFinancialAid({ codes: { fafsa } }: Institution, words: CompletionWords): string | false {
  return fafsa === undefined ? false : format(words.fafsa, { code: fafsa });
}
