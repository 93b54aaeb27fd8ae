import { accountChecks } from "./accountChecks";
import { applicationChecks } from "./applicationChecks";
import type { Check } from "./check";
import { documentChecks } from "./documentChecks";

/** The whole of contract.md, as far as it can be seen from outside. */
export const checks: readonly Check[] = [...accountChecks, ...applicationChecks, ...documentChecks];
