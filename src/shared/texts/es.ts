import type { Texts } from "./en";
import json from "./es.json";

/** The Spanish of the United States, with "usted"; the compiler compares its ids with the English ones. */
export const es: Texts = json;
