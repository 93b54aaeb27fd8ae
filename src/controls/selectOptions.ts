import type { Option } from "../form/catalogue";

interface SelectTexts {
  readonly blank: string;
  readonly loading: string;
  readonly noOptions: string;
}

/** The list as it is shown: with a blank entry first, which says so while there is nothing to choose. */
export function withBlank(options: readonly Option[] | undefined, texts: SelectTexts): readonly Option[] {
  if (!options) return [{ value: "", label: texts.loading }];
  if (options.every((option) => option.value === "")) return [{ value: "", label: texts.noOptions }];
  return options.some((option) => option.value === "") ? options : [{ value: "", label: texts.blank }, ...options];
}

/** The option to show before anybody turned to the select; the blank one for a value the list does not hold. */
export function currentOption(options: readonly Option[], value: string): Option {
  const [first = { value: "", label: "" }] = options;
  return options.find((option) => option.value === value) ?? first;
}
