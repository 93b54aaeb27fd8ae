import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { type DatePart, type DateParts, months, wrongPart } from "../../shared/form/calendar";
import type { Option } from "../../shared/form/catalogueTypes";
import { dateIn } from "../../shared/form/dateText";
import { classes, css } from "../ui/stylesheet";
import { color, sized, space, type } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";
import type { ControlProps } from "./ControlProps";
import { leaving } from "./FieldFrame";
import { Select } from "./Select";
import { TextInput } from "./TextInput";
import { plainText } from "./textValue";

/** The parts of a date stay in one row on a window of 320 px, with room for the longest month. */
const datePartsRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const partClass = css`
  & > label {
    display: block;
    margin-bottom: 4px;
    font: ${type.hint};
    color: ${color.quiet};
  }
`;

/** Each part is as wide as its longest content. */
const partOfDateClass = {
  month: classes(
    partClass,
    css`
      flex: 8 1 96px;
      max-width: ${sized(176)};
    `,
  ),
  day: classes(
    partClass,
    css`
      flex: 1 1 48px;
      max-width: ${sized(64)};
    `,
  ),
  year: classes(
    partClass,
    css`
      flex: 1 1 68px;
      max-width: ${sized(88)};
    `,
  ),
  yearOfList: classes(
    partClass,
    css`
      flex: 1 1 104px;
      max-width: ${sized(112)};
    `,
  ),
} as const;

interface PartOfDateProps {
  part: keyof typeof partOfDateClass;
  /** The id of the control. */
  id: string;
  label: string;
  children: ReactNode;
}

function PartOfDate({ part, id, label, children }: PartOfDateProps) {
  return (
    <div className={partOfDateClass[part]}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** The twelve months by their names in the element's language; "1" to "12". */
function useMonths(): readonly Option[] {
  const { months: names } = useTexts().form.dates;
  return useMemo(() => months.map(({ value, label }, index) => ({ value, label: names[index] ?? label })), [names]);
}

interface DateInputProps extends Omit<ControlProps, "value" | "onChange"> {
  /** As they are entered, also while they are no date. */
  parts: DateParts;
  /** Called for each part; a browser that autofills calls it several times before the next render. */
  onPart: (part: DatePart, text: string) => void;
}

const dateParts = ["month", "day", "year"] as const;
const tokens: Readonly<Record<DatePart, string>> = { month: "bday-month", day: "bday-day", year: "bday-year" };

/** A memorable date as month, day and year. */
export function DateInput({ parts, onPart, onBlur, autoComplete, ...control }: DateInputProps) {
  const { controls: texts, form } = useTexts();
  const months = useMonths();
  const isDayFirst = form.dates.day.indexOf("{day}") < form.dates.day.indexOf("{month}");
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
  /** Spreads a whole date that was entered into one part. */
  const spread = (isLeft: boolean) => {
    const found = [parts.day, parts.year].map((text) => dateIn(text, isLeft, isDayFirst)).find(Boolean);
    for (const name of dateParts) if (found) onPart(name, found[name]);
  };
  useLayoutEffect(() => spread(false));
  return (
    <div
      className={datePartsRow}
      {...leaving(() => {
        spread(true);
        onBlur?.();
      })}
    >
      <PartOfDate part="month" id={month.id} label={texts.month}>
        <Select {...month} options={months} />
      </PartOfDate>
      <PartOfDate part="day" id={day.id} label={texts.day}>
        <TextInput {...day} format={plainText} inputMode="numeric" />
      </PartOfDate>
      <PartOfDate part="year" id={year.id} label={texts.year}>
        <TextInput {...year} format={plainText} inputMode="numeric" />
      </PartOfDate>
    </div>
  );
}

interface MonthYearProps extends ControlProps {
  /** The answer key of the year; `id`, `name` and `value` are the month's (1 to 12). */
  yearName: string;
  year: string;
  onYearChange: (year: string) => void;
  years: readonly Option[];
}

/** A month and a year on two keys; its fieldset has the month's key as id, the selects `<key>-month` and the year's key. */
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
