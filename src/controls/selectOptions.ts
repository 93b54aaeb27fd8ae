import type { Option } from "../form/catalogue";

interface SelectTexts {
  readonly blank: string;
  readonly loading: string;
  readonly noOptions: string;
}

/** The list as shown: with a blank entry first, whose text says when there are no options or they are loading. */
export function withBlank(options: readonly Option[] | undefined, texts: SelectTexts): readonly Option[] {
  if (!options) return [{ value: "", label: texts.loading }];
  if (options.every((option) => option.value === "")) return [{ value: "", label: texts.noOptions }];
  return options.some((option) => option.value === "") ? options : [{ value: "", label: texts.blank }, ...options];
}

/** The option to show before the select is first focused; the blank one for a value that is not in the list. */
export function currentOption(options: readonly Option[], value: string): Option {
  const [first = { value: "", label: "" }] = options;
  return options.find((option) => option.value === value) ?? first;
}
