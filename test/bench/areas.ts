import { callsArea } from "./areas/calls";
import { engineArea } from "./areas/engine";
import { errorsArea } from "./areas/errors";
import { longSelectArea } from "./areas/longSelect";
import { memoryArea } from "./areas/memory";
import { pdfArea } from "./areas/pdf";
import { showingArea } from "./areas/showing";
import { startArea } from "./areas/start";
import { typingArea } from "./areas/typing";
import type { Area } from "./measure";

/** Every area in the order in which they run. */
export const areas: readonly Area[] = [
  startArea,
  typingArea,
  showingArea,
  errorsArea,
  longSelectArea,
  memoryArea,
  callsArea,
  pdfArea,
  engineArea,
];
