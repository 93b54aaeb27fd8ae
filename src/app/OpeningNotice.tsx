import { useEffect, useState } from "react";
import { momentInWords, openingAt } from "../catalogue/openDates";
import { useAtomValue, webStatusAtom } from "../state/core/core";
import { institutionAtom, languageAtom } from "../state/i18n/i18n";
import { opening as english } from "../texts/en/opening";
import { useLateTexts } from "../texts/useTexts";
import { Notice } from "../ui/Notice";

/** Milliseconds between two looks at the clock: a page may be open when the form opens or closes. */
const lookAgainAfter = 15_000;

/** The current time, every few seconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookAgainAfter);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Says when applications open, or when they closed; nothing while they are taken, and after submission. */
export function OpeningNotice() {
  const texts = useLateTexts("opening", english);
  const { dates } = useAtomValue(institutionAtom);
  const { tag } = useAtomValue(languageAtom);
  const isSubmitted = useAtomValue(webStatusAtom) === "submitted";
  const state = openingAt(dates, useNow());
  const moment = state === "before" ? dates.opens : dates.closes;
  if (state === "open" || moment === null || isSubmitted) return null;
  const words = momentInWords(moment, dates, tag);
  return (
    <Notice tone="warning" heading={state === "before" ? texts.before(words) : texts.after(words)}>
      <p>{state === "before" ? texts.beforeText : texts.afterText}</p>
    </Notice>
  );
}
