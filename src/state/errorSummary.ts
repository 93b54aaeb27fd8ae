import { type Atom, atom } from "jotai/vanilla";
import { errorsByPage, type PageErrors } from "../form/errorSummary";
import { writtenAtom } from "./institution";
import type { ToldErrors } from "./toldErrors";

type Summary = readonly PageErrors[];

function same(a: PageErrors, b: PageErrors): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function createSummary(errors: ToldErrors): Atom<Summary> {
  let last: Summary = [];
  return atom((get) => {
    const now = errorsByPage(get(writtenAtom).catalogue, get(errors));
    last = now.map((page) => last.find((before) => same(before, page)) ?? page);
    return last;
  });
}

const summaries = new WeakMap<ToldErrors, Atom<Summary>>();

/**
 * What there is to fix, by page and question (§2 "Validation error summary"), in English as the errors are. A page of
 * which nothing else is to be said stays the same object.
 */
export function errorSummaryAtom(errors: ToldErrors): Atom<Summary> {
  const summary = summaries.get(errors) ?? createSummary(errors);
  summaries.set(errors, summary);
  return summary;
}
