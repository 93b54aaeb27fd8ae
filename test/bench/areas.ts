import { startArea } from "./areas/start";
import { typingArea } from "./areas/typing";
import type { Area } from "./measure";

/** Every area in the order in which they run. */
export const areas: readonly Area[] = [startArea, typingArea];
