import { accountChecks } from "./accountChecks";
import { applicationChecks } from "./applicationChecks";
import type { Check } from "./check";
import { documentChecks } from "./documentChecks";
import { printChecks } from "./printChecks";

/** All requirements of §7 that can be checked from outside the server. */
export const checks: readonly Check[] = [...accountChecks, ...applicationChecks, ...documentChecks, ...printChecks];
