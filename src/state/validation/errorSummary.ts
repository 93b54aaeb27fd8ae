import { atom } from "jotai/vanilla";
import { errorsByPage } from "../../form/errorSummary";
import { errorsAtom } from "../answers/answers";
import { writtenAtom } from "../config/config";

/** What there is to fix, by page and question (§2 "Validation error summary"), in English as the errors are. */
export const errorSummaryAtom = atom((get) => errorsByPage(get(writtenAtom).catalogue, get(errorsAtom)));
