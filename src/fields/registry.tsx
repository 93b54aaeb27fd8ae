import { type ComponentType, memo } from "react";
import type { Control, Question } from "../form/question";
import { AutocompleteField } from "./AutocompleteField";
import { CheckboxField, RadioField, SelectField } from "./choiceFields";
import { DateField, MonthYearField } from "./dateFields";
import { DocumentField } from "./documents/DocumentField";
import { PhoneField, SsnField, TextareaField, TextField } from "./textFields";

/** The question of one kind of control. */
type QuestionOf<C extends Control> = Extract<Question, { readonly control: C }>;

/** The component of every control; a new kind of control does not compile until it has its line here. */
const registry: { readonly [C in Control]: ComponentType<{ question: QuestionOf<C> }> } = {
  text: memo(TextField),
  textarea: memo(TextareaField),
  select: memo(SelectField),
  autocomplete: memo(AutocompleteField),
  radio: memo(RadioField),
  checkbox: memo(CheckboxField),
  date: memo(DateField),
  monthYear: memo(MonthYearField),
  phone: memo(PhoneField),
  ssn: memo(SsnField),
  document: memo(DocumentField),
};

/** The element of a question: one component for each. */
export function questionElement<C extends Control>(question: QuestionOf<C> & { control: C }) {
  const Component: ComponentType<{ question: QuestionOf<C> }> = registry[question.control];
  return <Component key={question.key} question={question} />;
}
