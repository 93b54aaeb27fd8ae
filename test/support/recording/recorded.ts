/** What stands in the recordings for a confirmation code. */
export const recordedCode = "246810";

/** The replacements in the recordings for the ids and tokens of e-mails and links. */
export const recordedTokens = {
  reset: "recorded-reset-id",
  visitor: "recorded-token",
  reader: "recorded-service-token",
} as const;
