/**
 * The names of the scripts that the entry requests at once; the build puts them here, since they contain a digest. `translation`
 * holds what every language but English needs.
 */
export const files = { application: "", options: "", sheet: "", spanish: "", translation: "" };
