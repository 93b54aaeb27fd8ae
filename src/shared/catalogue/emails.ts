/** The e-mails of the server. */
export const emailNames = [
  "confirmation",
  "existingAccount",
  "reset",
  "receipt",
  "unreadableFile",
  "notice",
  "dailyNotice",
] as const;

export type EmailName = (typeof emailNames)[number];

/**
 * The placeholders that the words of an e-mail may contain. `needed` must be in the text, because the e-mail would be
 * useless without it; every e-mail may contain `{partnerName}`, `{applicationTitle}` and `{helpEmail}`.
 */
export const emailPlaceholders: Readonly<
  Record<EmailName, { readonly needed: readonly string[]; readonly allowed: readonly string[] }>
> = {
  confirmation: { needed: ["code"], allowed: ["link"] },
  existingAccount: { needed: ["logInLink"], allowed: ["forgotLink"] },
  reset: { needed: ["link"], allowed: [] },
  receipt: { needed: [], allowed: ["name", "number", "time", "transcript", "address", "next"] },
  unreadableFile: { needed: ["fileName"], allowed: ["number"] },
  notice: { needed: [], allowed: ["name", "number", "time", "link"] },
  dailyNotice: { needed: ["list"], allowed: ["count"] },
};

/** The words of one e-mail, with its placeholders. */
export interface EmailWords {
  readonly subject: string;
  readonly text: string;
}

export const commonPlaceholders: readonly string[] = ["partnerName", "applicationTitle", "helpEmail"];

/** Why these words of an e-mail cannot be sent, as "must …"; null when they can. */
export function placeholderFault(name: EmailName, part: "subject" | "text", words: string): string | null {
  const { needed, allowed } = emailPlaceholders[name];
  const used = [...words.matchAll(/\{(\w+)\}/g)].map(([, placeholder = ""]) => placeholder);
  const known = [...needed, ...allowed, ...commonPlaceholders];
  const unknown = used.find((placeholder) => !known.includes(placeholder));
  if (unknown !== undefined) {
    return `must not contain {${unknown}}: known are ${known.map((each) => `{${each}}`).join(", ")}`;
  }
  const missing = part === "text" ? needed.find((placeholder) => !used.includes(placeholder)) : undefined;
  return missing === undefined ? null : `must contain {${missing}}`;
}
