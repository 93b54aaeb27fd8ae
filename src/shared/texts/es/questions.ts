import { months } from "../../form/calendar";
import { es } from "../es";
import { about } from "./questions/about";
import { countries } from "./questions/countries";
import { education } from "./questions/education-ug";
import { finalSteps } from "./questions/final-steps";
import { majors } from "./questions/majors";
import * as options from "./questions/options";

/** The questions in Spanish, by the English that `src/shared/catalogue/` writes. */
export const questions = {
  language: "es",
  texts: { "{shortName} Application": es.institution.applicationTitle, ...about, ...education, ...finalSteps },
  options: {
    ...options,
    countries,
    countriesNoUsa: countries,
    majors,
    months: Object.fromEntries(months.map(({ label }, index) => [label, es.form.dates.months[index] ?? label])),
  },
};
