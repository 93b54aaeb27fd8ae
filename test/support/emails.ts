/** One e-mail, parsed. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The confirmation code in an e-mail: the one group of six digits. Throws when there is none. */
export function codeIn({ text }: Email): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`No code of six digits in this e-mail:\n${text}`);
  return code;
}

/** The first link in an e-mail. Throws when there is none. */
export function linkIn({ text }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in this e-mail:\n${text}`);
  return link;
}
