import type { ComponentType } from "react";
import type { Control, Question } from "../form/question";
import { AutocompleteField } from "./controls/AutocompleteField";
import { CheckboxField } from "./controls/CheckboxField";
import { DateField } from "./controls/DateField";
import { DocumentField } from "./controls/DocumentField";
import { MonthYearField } from "./controls/MonthYearField";
import { PhoneField } from "./controls/PhoneField";
import { RadioField } from "./controls/RadioField";
import { SelectField } from "./controls/SelectField";
import { SsnField } from "./controls/SsnField";
import { TextareaField } from "./controls/TextareaField";
import { TextField } from "./controls/TextField";

/** The question of one kind of control. */
export type QuestionOf<C extends Control> = Extract<Question, { readonly control: C }>;

/** Every control's component; a new kind of control does not compile until it has its line here. */
export const registry: { readonly [C in Control]: ComponentType<{ question: QuestionOf<C> }> } = {
  text: TextField,
  textarea: TextareaField,
  select: SelectField,
  autocomplete: AutocompleteField,
  radio: RadioField,
  checkbox: CheckboxField,
  date: DateField,
  monthYear: MonthYearField,
  phone: PhoneField,
  ssn: SsnField,
  document: DocumentField,
};
