/** What stands in the recordings for a confirmation code. */
export const recordedCode = "246810";

/** What stands in the recordings for the ids and tokens of letters and links. */
export const recordedTokens = {
  reset: "recorded-reset-id",
  visitor: "recorded-token",
  reader: "recorded-service-token",
} as const;
