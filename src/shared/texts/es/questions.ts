import { months } from "../../form/calendar";
import { title } from "./emails";
import { first } from "./first";
import { about } from "./questions/about";
import { countries } from "./questions/countries";
import { education } from "./questions/education-ug";
import { finalSteps } from "./questions/final-steps";
import { majors } from "./questions/majors";
import * as options from "./questions/options";

/** The questions in Spanish, by the English that `src/shared/catalogue/` writes. */
export const questions = {
  language: "es",
  texts: { ...title, ...about, ...education, ...finalSteps },
  options: {
    ...options,
    countries,
    countriesNoUsa: countries,
    majors,
    months: Object.fromEntries(months.map(({ label }, index) => [label, first.form.dates.months[index] ?? label])),
  },
};
