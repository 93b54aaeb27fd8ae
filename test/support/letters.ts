/** One letter as an applicant reads it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The confirmation code in a letter: the one group of six digits. Throws when there is none. */
export function codeIn({ text }: Letter): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`No code of six digits in this letter:\n${text}`);
  return code;
}

/** The first link in a letter. Throws when there is none. */
export function linkIn({ text }: Letter): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in this letter:\n${text}`);
  return link;
}
