/**
 * The pattern of all values of each list that follows the calendar, as the source of a RegExp. In a module of its own,
 * because the first step does not need it.
 */
export const movingLists = { entryTerms: "\\d{4}(SP|SU|FA)" } as const;
