import type { Texts } from "./en";
import { first } from "./es/first";
import { late } from "./es/late";

/** Every text of the widget in Spanish; the questions are in `es/questions/`. */
export const es: Texts = { ...late, ...first };
