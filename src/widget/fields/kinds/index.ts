import { type ComponentType, memo } from "react";
import type { Control, QuestionOf } from "../../../shared/form/question";
import { AutocompleteField } from "./autocomplete";
import { CheckboxField } from "./checkbox";
import { DateField } from "./date";
import { DocumentField } from "./document";
import { MonthYearField } from "./monthYear";
import { PhoneField } from "./phone";
import { RadioField } from "./radio";
import { SelectField } from "./select";
import { SsnField } from "./ssn";
import { TextField } from "./text";
import { TextareaField } from "./textarea";

/** The field of every kind of question; a new kind does not compile until it has its line here. */
const fields: { readonly [C in Control]: ComponentType<{ question: QuestionOf<C> }> } = {
  autocomplete: memo(AutocompleteField),
  checkbox: memo(CheckboxField),
  date: memo(DateField),
  document: memo(DocumentField),
  monthYear: memo(MonthYearField),
  phone: memo(PhoneField),
  radio: memo(RadioField),
  select: memo(SelectField),
  ssn: memo(SsnField),
  text: memo(TextField),
  textarea: memo(TextareaField),
};

/** The component of a question. */
export function fieldOf<C extends Control>({
  control,
}: QuestionOf<C> & { readonly control: C }): ComponentType<{ question: QuestionOf<C> }> {
  return fields[control];
}
