import { useMemo } from "react";
import { useCatalogue } from "../../fields/CatalogueContext";
import type { Catalogue } from "../../form/catalogue";
import { countOf, errorsByPage, type PageErrors } from "../../form/errorSummary";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { summary as english } from "../../texts/en/summary";
import { useLateTexts, useTexts } from "../../texts/useTexts";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { type ListedItem, SummaryList } from "./SummaryList";

const pageName = css`
  margin-top: ${space.s};
  font: ${type.strong};
`;

const countClass = css`
  color: ${color.quiet};
  font: ${type.hint};
`;

export function titleOf({ pages }: Catalogue, page: string): string {
  return pages.find(({ id }) => id === page)?.title ?? "";
}

interface ListedPage {
  readonly page: string;
  readonly items: readonly ListedItem[];
}

/** Every error since the refused submission, by page; a question without errors now is repaired. */
function useListed(summary: readonly PageErrors[]): readonly ListedPage[] {
  const found = useAtomValue(useAppState().check.foundAtom);
  const { catalogue } = useAtomValue(useAppState().language.sourceAtom);
  return useMemo(() => {
    const left = new Map(summary.flatMap(({ items }) => items.map((item) => [item.key, item])));
    return errorsByPage(catalogue, found).map(({ page, items }) => ({
      page,
      items: items.map((item) => left.get(item.key) ?? { ...item, isRepaired: true }),
    }));
  }, [summary, found, catalogue]);
}

/** The errors of every step (§2): this page's first, then the first step that has one. */
export function SummaryLists({ page }: { page: string }) {
  const { steps } = useTexts();
  const { nothingHere } = useLateTexts("summary", english);
  const catalogue = useCatalogue();
  const left = useAtomValue(useAppState().check.summaryAtom);
  const listed = useListed(left);
  const here = listed.filter((each) => each.page === page);
  const others = listed.filter((each) => each.page !== page && left.some((errors) => errors.page === each.page));
  return (
    <>
      {here.length === 0 && others.length > 0 ? <p className={pageName}>{nothingHere}</p> : null}
      {[...here, ...others].map(({ page: id, items }) => {
        const errors = left.find((each) => each.page === id);
        return (
          <div key={id}>
            <h3 className={pageName}>
              {titleOf(catalogue, id)}{" "}
              {errors ? <span className={countClass}>{steps.missingHere(countOf(errors))}</span> : null}
            </h3>
            <SummaryList page={id} items={items} />
          </div>
        );
      })}
    </>
  );
}
