import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import type { ControlProps } from "./ControlProps";
import { DatePartField } from "./DatePartField";
import { datePartsRow } from "./datePartStyles";
import { leaving } from "./leaving";
import { Select } from "./Select";
import { useMonths } from "./useMonths";

export interface MonthYearProps extends ControlProps {
  /** The answer key of the year; `id`, `name` and `value` are the month's (1 to 12). */
  yearName: string;
  year: string;
  onYearChange: (year: string) => void;
  years: readonly Option[] | undefined;
}

/** A month and a year on two keys (§3); its fieldset has the month's key as id, the selects `<key>-month` and the year's key. */
export function MonthYear({ yearName, year, onYearChange, years, id, onBlur, ...control }: MonthYearProps) {
  const { controls } = useTexts();
  const months = useMonths();
  return (
    <div className={datePartsRow} {...leaving(onBlur)}>
      <DatePartField part="month" id={`${id}-month`} label={controls.month}>
        <Select {...control} id={`${id}-month`} describedBy={undefined} options={months} />
      </DatePartField>
      <DatePartField part="yearOfList" id={yearName} label={controls.year}>
        <Select
          {...control}
          id={yearName}
          name={yearName}
          value={year}
          onChange={onYearChange}
          describedBy={undefined}
          options={years}
        />
      </DatePartField>
    </div>
  );
}
