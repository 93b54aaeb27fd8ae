/** Misspelt providers, by the name that is meant. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ["gmial", "gmal", "gmai", "gmil", "gamil", "gmaill", "gnail", "gmali", "ggmail"],
  hotmail: ["hotmial", "hotmal", "hotmai", "hotmil", "hotnail", "hotmali", "homail"],
  outlook: ["outlok", "outloook", "outlool", "oulook", "putlook"],
  yahoo: ["yaho", "yahooo", "yhaoo", "yhoo", "yaoo"],
  icloud: ["iclod", "icoud", "icluod", "iclould"],
};

/** Misspelt ends of an address, none of which exists. */
const ends: Readonly<Record<string, readonly string[]>> = {
  com: ["con", "cmo", "ocm", "vom", "comm", "coom", "xom"],
  edu: ["eud", "deu", "edi"],
};

function meant(words: Readonly<Record<string, readonly string[]>>, word: string): string | null {
  return Object.keys(words).find((name) => words[name]?.includes(word.toLowerCase())) ?? null;
}

/** The address that was probably meant, for a well-known slip in its domain (`gmial`, `.con`); null for any other. */
export function meantAddress(address: string): string | null {
  const match = /^(.+@)([^.@]+)((?:\..+)?)\.([^.]+)$/.exec(address.trim());
  if (!match) return null;
  const [, before = "", provider = "", between = "", end = ""] = match;
  const corrected = `${before}${meant(providers, provider) ?? provider}${between}.${meant(ends, end) ?? end}`;
  return corrected === address.trim() ? null : corrected;
}
