import { type DatePart, type DateParts, wrongPart } from "../form/calendar";
import { useTexts } from "../texts/useTexts";
import type { ControlProps } from "./ControlProps";
import { leaving } from "./FieldFrame";
import { datePartsRow, PartOfDate, useMonths } from "./PartOfDate";
import { Select } from "./Select";
import { TextInput } from "./TextInput";

interface DateInputProps extends Omit<ControlProps, "value" | "onChange"> {
  /** As they are entered, also while they are no date. */
  parts: DateParts;
  /** Called for each part; a browser that autofills calls it several times before the next render. */
  onPart: (part: DatePart, text: string) => void;
}

const tokens: Readonly<Record<DatePart, string>> = { month: "bday-month", day: "bday-day", year: "bday-year" };

/** A memorable date as month, day and year (§5). */
export function DateInput({ parts, onPart, onBlur, autoComplete, ...control }: DateInputProps) {
  const texts = useTexts().controls;
  const months = useMonths();
  const wrong = control.invalid ? wrongPart(parts) : undefined;
  const part = (name: DatePart) => ({
    ...control,
    id: `${control.id}-${name}`,
    value: parts[name],
    describedBy: undefined,
    invalid: control.invalid && (wrong === undefined || wrong === "date" || wrong === name),
    autoComplete: autoComplete === "bday" ? tokens[name] : autoComplete,
    onChange: (text: string) => onPart(name, text),
  });
  const [month, day, year] = [part("month"), part("day"), part("year")];
  return (
    <div className={datePartsRow} {...leaving(onBlur)}>
      <PartOfDate part="month" id={month.id} label={texts.month}>
        <Select {...month} options={months} />
      </PartOfDate>
      <PartOfDate part="day" id={day.id} label={texts.day}>
        <TextInput {...day} inputMode="numeric" maxLength={2} />
      </PartOfDate>
      <PartOfDate part="year" id={year.id} label={texts.year}>
        <TextInput {...year} inputMode="numeric" maxLength={4} />
      </PartOfDate>
    </div>
  );
}
