/** Texts of `src/controls/` and `src/fields/`. */
export const controls = {
  noOptions: "No options",
  loading: "Loading...",
  blank: "--",
  errorPrefix: (isMissing: boolean): string => (isMissing ? "Error, please answer:" : "Error:"),
  missing: "Required",
  cut: (limit: number) => `There is room for ${limit} characters here. What did not fit was left out.`,
  oneOfThese: "(one of these)",
  clear: "Clear",
  cleared: "Your choice is cleared.",
  count: (used: number, limit: number) => `${used.toLocaleString("en")} of ${limit.toLocaleString("en")} characters`,
  left: (left: number) => (left === 1 ? "1 character left" : `${left.toLocaleString("en")} characters left`),
  month: "Month",
  day: "Day",
  year: "Year",
  dateProblem: {
    month: "Choose a month.",
    day: "Enter the day: a number from 1 to 31.",
    year: "Enter the year with 4 digits, such as 2008.",
    date: (month: string, days: number) => `${month} has only ${days} days that year.`,
  },
};
