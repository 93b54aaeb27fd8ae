import type { Institution } from "./institution";

type Names = Readonly<Record<string, string | undefined>>;

/** The institution's names and codes that a text may contain as `{name}`. */
export function namesOf({ partnerName, shortName, codes }: Institution): Names {
  return { partnerName, shortName, satCode: codes.sat, actCode: codes.act, fafsaCode: codes.fafsa };
}

/** The text with its `{names}` filled in; an unknown one stays. */
export function filled(text: string, names: Names): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(names, name) ? names[name] : undefined) ?? whole);
}
