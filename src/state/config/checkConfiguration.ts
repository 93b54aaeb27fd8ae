import { answerKeys } from "../../catalogue/dataModel";
import type { Catalogue } from "../../form/catalogue";
import { assertCatalogue, keysWithoutPage } from "../../form/configuration";

/**
 * The configuration checks of §5 "Development only". They run when `NODE_ENV` is `development` and throw one error
 * that lists every fault; a key without a page is logged, not thrown. The release build contains none of this.
 */
export function checkConfiguration(catalogue: Catalogue): void {
  if (process.env.NODE_ENV !== "development") return;
  assertCatalogue(catalogue, answerKeys);
  for (const key of keysWithoutPage(catalogue, answerKeys)) {
    console.info(`The key "${key}" has no page. Ask it on one, or take it out of catalogue/dataModel.`);
  }
}
