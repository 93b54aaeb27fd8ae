import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import type { ControlProps } from "./ControlProps";
import { datePart, datePartsRow, useMonths } from "./datePart";
import { leaving } from "./FieldFrame";
import { select, useSelectValue } from "./Select";

export interface MonthYearProps extends ControlProps {
  /** The answer key of the year; `id`, `name` and `value` are the month's (1 to 12). */
  yearName: string;
  year: string;
  onYearChange: (year: string) => void;
  years: readonly Option[] | undefined;
}

/** A month and a year on two keys (§3); its fieldset has the month's key as id, the selects `<key>-month` and the year's key. */
export function MonthYear({ yearName, year, onYearChange, years, onBlur, ...control }: MonthYearProps) {
  const { controls } = useTexts();
  const monthValue = useSelectValue(control, useMonths());
  const yearValue = useSelectValue({ ...control, value: year, onChange: onYearChange }, years);
  const monthId = `${control.id}-month`;
  const shared = { ...control, describedBy: undefined };
  return (
    <div className={datePartsRow} {...leaving(onBlur)}>
      {datePart("month", monthId, controls.month, select(monthValue, { ...shared, id: monthId }))}
      {datePart("yearOfList", yearName, controls.year, select(yearValue, { ...shared, id: yearName, name: yearName }))}
    </div>
  );
}
