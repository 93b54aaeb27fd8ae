import { type Atom, atom } from "jotai/vanilla";
import { errorsByPage, type PageErrors } from "../form/errorSummary";
import { writtenAtom } from "./institution";
import type { ToldErrors } from "./toldErrors";

type Summary = Atom<readonly PageErrors[]>;

const summaries = new WeakMap<ToldErrors, Summary>();

/** What there is to fix, by page and question (§2 "Validation error summary"), in English as the errors are. */
export function errorSummaryAtom(told: ToldErrors): Summary {
  const summary = summaries.get(told) ?? atom((get) => errorsByPage(get(writtenAtom).catalogue, get(told)));
  summaries.set(told, summary);
  return summary;
}
