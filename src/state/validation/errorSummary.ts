import { atom } from "jotai/vanilla";
import { errorsByPage } from "../../form/errorSummary";
import { errorsAtom, unlinkedErrorsAtom } from "../answers/answers";
import { sourceCatalogueAtom } from "../config/config";
import { profileStateAtom, webStatusAtom } from "../core/core";

/** The errors by page and question (§2 "Error summary"), in English like the errors themselves. */
export const errorSummaryAtom = atom((get) => errorsByPage(get(sourceCatalogueAtom).catalogue, get(errorsAtom)));

/** Whether every error of a refused submission is corrected; false until the profile is loaded. */
export const isMendedAtom = atom((get) => {
  const isRefused = get(webStatusAtom) === "validating" && get(profileStateAtom).status === "ready";
  return isRefused && get(errorSummaryAtom).length + get(unlinkedErrorsAtom).length === 0;
});
