import { callsArea } from "./areas/calls";
import { componentsArea } from "./areas/components";
import { engineArea } from "./areas/engine";
import { errorsArea } from "./areas/errors";
import { idleArea } from "./areas/idle";
import { longSelectArea } from "./areas/longSelect";
import { memoryArea } from "./areas/memory";
import { pdfArea } from "./areas/pdf";
import { showingArea } from "./areas/showing";
import { startArea } from "./areas/start";
import { stepsArea } from "./areas/steps";
import { typingArea } from "./areas/typing";
import type { Area } from "./measure";

/** Every area in the order in which they run. */
export const areas: readonly Area[] = [
  startArea,
  idleArea,
  componentsArea,
  typingArea,
  showingArea,
  errorsArea,
  stepsArea,
  longSelectArea,
  memoryArea,
  callsArea,
  pdfArea,
  engineArea,
];
