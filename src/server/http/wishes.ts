interface Wish {
  readonly name: string;
  readonly quality: number;
}

/** The names in an `Accept-…` header that the client takes, in lower case, those that it likes best first. */
export function wishesOf(header: string): readonly string[] {
  const wishes = header
    .slice(0, 500)
    .split(",")
    .map((part): Wish => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { name, quality: Number(quality) };
    });
  const taken = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return taken.map(({ name }) => name);
}
