/**
 * The values of the lists that move with the calendar, on any day, each list as the source of a RegExp. Apart from the
 * terms themselves, since only who takes answers or a config needs it.
 */
export const movingLists = { entryTerms: "\\d{4}(SP|SU|FA)" } as const;
