/** Every text of a language by its id: the names that lead to it, such as `steps.save`. */
export function textsById(texts: object, place = ""): Readonly<Record<string, string>> {
  const entries = Object.entries(texts).map(([name, each]) =>
    typeof each === "string" ? { [place + name]: each } : textsById(each, `${place}${name}.`),
  );
  return Object.assign({}, ...entries);
}
