import type { Institution } from "./institution";
import type { Translate } from "./translator";

/** An institution with the translations of its own texts that applicants read; names and addresses stay. */
export function translatedInstitution(institution: Institution, translate: Translate): Institution {
  const { promises, firstLogin, start, completion } = institution;
  const own = <T>(text: T | string): T | string => (typeof text === "string" ? translate(text) : text);
  return {
    ...institution,
    applicationTitle: translate(institution.applicationTitle),
    promises: Object.fromEntries(Object.entries(promises).map(([name, promise]) => [name, own(promise)])),
    firstLogin: own(firstLogin),
    start: { ...start, text: own(start.text), atHand: own(start.atHand) },
    completion: {
      transcript: own(completion.transcript),
      financialAid: own(completion.financialAid),
      testScores: own(completion.testScores),
      next: completion.next?.map(translate),
    },
  };
}
