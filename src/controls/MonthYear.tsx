import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import type { ControlProps } from "./ControlProps";
import { leaving } from "./FieldFrame";
import { datePartsRow, PartOfDate, useMonths } from "./PartOfDate";
import { Select } from "./Select";

interface MonthYearProps extends ControlProps {
  /** The answer key of the year; `id`, `name` and `value` are the month's (1 to 12). */
  yearName: string;
  year: string;
  onYearChange: (year: string) => void;
  years: readonly Option[];
}

/** A month and a year on two keys (§3); its fieldset has the month's key as id, the selects `<key>-month` and the year's key. */
export function MonthYear({ yearName, year, onYearChange, years, onBlur, ...control }: MonthYearProps) {
  const { controls } = useTexts();
  const months = useMonths();
  const monthId = `${control.id}-month`;
  const shared = { ...control, describedBy: undefined };
  return (
    <div className={datePartsRow} {...leaving(onBlur)}>
      <PartOfDate part="month" id={monthId} label={controls.month}>
        <Select {...shared} id={monthId} options={months} />
      </PartOfDate>
      <PartOfDate part="yearOfList" id={yearName} label={controls.year}>
        <Select {...shared} id={yearName} name={yearName} value={year} onChange={onYearChange} options={years} />
      </PartOfDate>
    </div>
  );
}
