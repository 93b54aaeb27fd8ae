import { answerKeys } from "../../catalogue/dataModel";
import type { Catalogue } from "../../form/catalogue";
import { assertCatalogue, keysWithoutPage } from "../../form/configuration";

/**
 * §5 "Configuration checks": in local development only, detected by the value `development` (§9). Throws one error
 * that lists every fault; a key without a page is a message, not an error. The release build leaves nothing of this.
 */
export function checkConfiguration(catalogue: Catalogue): void {
  if (process.env.NODE_ENV !== "development") return;
  assertCatalogue(catalogue, answerKeys);
  for (const key of keysWithoutPage(catalogue, answerKeys)) {
    console.info(`The key "${key}" has no page. Ask it on one, or take it out of catalogue/dataModel.`);
  }
}
