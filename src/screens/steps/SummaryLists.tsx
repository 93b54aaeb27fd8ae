import { useMemo, useState } from "react";
import { useCatalogue } from "../../fields/CatalogueContext";
import type { Catalogue, PageId } from "../../form/catalogue";
import { countOf, errorsByPage, type PageErrors } from "../../form/errorSummary";
import { useAppState } from "../../state/AppStateProvider";
import { foundErrorsAtom } from "../../state/answers/answers";
import { useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { Icon } from "../../ui/icons";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { type ListedItem, SummaryList } from "./SummaryList";

const pageName = css`
  margin-top: ${space.s};
  font: ${type.strong};
`;

const otherPage = css`
  border-top: 1px solid ${color.hairline};
  p + & {
    margin-top: ${space.s};
  }
  & > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.xs};
    padding-block: 10px;
    min-height: 44px;
    font: ${type.strong};
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  & > summary > svg {
    flex: none;
    margin-inline-start: auto;
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
`;

const countClass = css`
  color: ${color.quiet};
  font: ${type.hint};
`;

export function titleOf({ pages }: Catalogue, page: PageId): string {
  return pages.find(({ id }) => id === page)?.title ?? "";
}

interface ListedPage {
  readonly page: PageId;
  readonly items: readonly ListedItem[];
}

/** Every error since the refused submission, by page; a question without errors now is repaired. */
function useListed(summary: readonly PageErrors[]): readonly ListedPage[] {
  const found = useAtomValue(foundErrorsAtom);
  const { catalogue } = useAtomValue(useAppState().language.sourceAtom);
  return useMemo(() => {
    const left = new Map(summary.flatMap(({ items }) => items.map((item) => [item.key, item])));
    return errorsByPage(catalogue, found).map(({ page, items }) => ({
      page,
      items: items.map((item) => left.get(item.key) ?? { ...item, isRepaired: true }),
    }));
  }, [summary, found, catalogue]);
}

/** This page's errors; those of each other step behind one line with their number. */
export function SummaryLists({ page }: { page: PageId }) {
  const catalogue = useCatalogue();
  const left = useAtomValue(useAppState().validation.errorSummaryAtom);
  const listed = useListed(left);
  const itemsOf = (id: PageId) => listed.find((each) => each.page === id)?.items ?? [];
  const others = left.filter((errors) => errors.page !== page);
  const [opened] = useState(others.length === left.length ? others[0]?.page : null);
  return (
    <>
      {itemsOf(page).length > 0 ? (
        <>
          <h3 className={pageName}>{titleOf(catalogue, page)}</h3>
          <SummaryList page={page} items={itemsOf(page)} />
        </>
      ) : null}
      {others.map((errors) => (
        <OtherPage key={errors.page} errors={errors} items={itemsOf(errors.page)} isOpen={errors.page === opened} />
      ))}
    </>
  );
}

interface OtherPageProps {
  errors: PageErrors;
  items: readonly ListedItem[];
  isOpen: boolean;
}

function OtherPage({ errors, items, isOpen }: OtherPageProps) {
  const { steps } = useTexts();
  const title = titleOf(useCatalogue(), errors.page);
  return (
    <details className={otherPage} open={isOpen}>
      <summary>
        {title} <span className={countClass}>{steps.missingHere(countOf(errors))}</span>
        <Icon name="chevron" size={16} />
      </summary>
      <SummaryList page={errors.page} items={items} />
    </details>
  );
}
