import { useMemo } from "react";
import { months } from "../form/calendar";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";

/** The twelve months by their names in the element's language; "1" to "12" (§3 "Option lists"). */
export function useMonths(): readonly Option[] {
  const { months: names } = useTexts().form.dates;
  return useMemo(() => months.map(({ value, label }, index) => ({ value, label: names[index] ?? label })), [names]);
}
