import { format } from "../../texts/format";
import { type Answers, defaultTextLength } from "../answers";
import { months } from "../calendar";
import { isYear, labelIn, type YearSource, yearsOf } from "../options";
import { wordingOf } from "../wording";
import type { Kind, QuestionBase } from "./kind";

/** A pair of selects on two keys: `key` holds the month (1 to 12), `yearKey` the year. Errors have the month's key. */
interface MonthYearQuestion extends QuestionBase {
  readonly control: "monthYear";
  readonly yearKey: string;
  readonly years: YearSource;
}

export const monthYear: Kind<MonthYearQuestion> = {
  valueKeys: ({ key, yearKey }) => [
    {
      key,
      accepts: (month) => labelIn(months, month) !== null,
      label: (month) => labelIn(months, month) ?? "",
      dependsOn: [yearKey],
    },
    { key: yearKey, accepts: isYear, label: (year) => year, dependsOn: [key] },
  ],
  empty: "",
  maxLength: () => defaultTextLength,
  optionSource: () => null,
  display(question, answers, { catalogue }) {
    const { dates } = wordingOf(catalogue);
    const { month, year } = pairOf(question, answers);
    const name = dates.months[Number(month) - 1] ?? month;
    return name !== "" && year !== "" ? format(dates.monthYear, { month: name, year }) : name + year;
  },
  formatErrors(question, answers, { catalogue, today, hasBrokenRule }) {
    const { format } = wordingOf(catalogue);
    const { month, year } = pairOf(question, answers);
    const isListed = labelIn(months, month) !== null && labelIn(yearsOf(question.years, today), year) !== null;
    if (!isListed) return [format.notListed];
    return (month === "") === (year === "") || hasBrokenRule ? [] : [format.halfMonthYear];
  },
};

function pairOf({ key, yearKey }: MonthYearQuestion, answers: Answers) {
  return { month: String(answers[key] ?? ""), year: String(answers[yearKey] ?? "") };
}
