import { type ReactNode, useEffect, useRef } from "react";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import type { PageId } from "../../form/catalogue";
import { countOf, type PageErrors } from "../../form/errorSummary";
import { useHash } from "../../navigation/Navigation";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { errorSummaryAtom, isMendedAtom } from "../../state/validation/validation";
import { summary as english } from "../../texts/en/summary";
import { useLateTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { css } from "../../ui/stylesheet";
import { color, fromMobile, space, type } from "../../ui/tokens";
import { pagePaths } from "./pagePaths";

/** Above the buttons of the action bar, which do not move. */
const row = css`
  order: -2;
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.s};
  font: ${type.small};
  & > p {
    flex: 1 1 auto;
  }
  & > button {
    min-height: 44px;
    font: ${type.strong};
  }
  ${fromMobile} {
    margin-block: -${space.s};
  }
`;

const counter = css`
  font: ${type.strong};
`;

const mended = css`
  && {
    flex: 1 1 200px;
  }
  color: ${color.success};
`;

/** A page's errors that follow the element, in the order of the page; all of them without one. */
function errorsAfter(from: Element | null, errors: PageErrors | undefined): readonly string[] {
  const keys = errors?.items.map(({ key }) => key) ?? [];
  const root = from?.getRootNode();
  if (!from || !(root instanceof ShadowRoot)) return keys;
  return keys.filter((key) => {
    const question = root.getElementById(key);
    return question && from.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING;
  });
}

interface NextErrorProps {
  page: PageId;
  summary: readonly PageErrors[];
}

/**
 * Shows how many errors are left, and a button to the next one after the last focused question, then on the next page with
 * errors.
 */
function NextError({ page, summary }: NextErrorProps) {
  const texts = useLateTexts("summary", english);
  const { pages } = useCatalogue();
  const { saver } = useAppState();
  const { navigate } = useHash();
  const ref = useRef<HTMLButtonElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const step = ref.current?.closest("[part~=step]");
    // Remembered, because a press on the button takes the focus from the question, but not in Safari.
    function remember(): void {
      const root = step?.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
      if (focused?.closest("[part~=field]")) last.current = focused;
    }
    remember();
    step?.addEventListener("focusin", remember);
    return () => step?.removeEventListener("focusin", remember);
  }, []);
  function goOn(from: HTMLElement): void {
    const errorsOf = (id: PageId) => summary.find((errors) => errors.page === id);
    const [next] = errorsAfter(last.current, errorsOf(page));
    if (next !== undefined) return void focusQuestion(from, next);
    const here = pages.findIndex(({ id }) => id === page);
    const others = [...pages.slice(here + 1), ...pages.slice(0, here + 1)];
    const target = others.map(({ id }) => errorsOf(id)).find((errors) => errors !== undefined);
    const key = target?.items[0]?.key;
    if (!target || key === undefined) return;
    if (target.page === page) return void focusQuestion(from, key);
    void saver.save().catch(() => undefined);
    navigate(`${pagePaths[target.page]}#${key}`);
  }
  return (
    <>
      <p className={counter} role="status">
        {texts.left(summary.reduce((sum, errors) => sum + countOf(errors), 0))}
      </p>
      <LinkButton ref={ref} onClick={({ currentTarget }) => goOn(currentTarget)}>
        {texts.nextToFix}
      </LinkButton>
    </>
  );
}

interface RepairsProps {
  page: PageId;
  submit: ReactNode;
}

/** After a refused submission: how many errors are left and the way to the next one; at the end, Submit on any step. */
export function Repairs({ page, submit }: RepairsProps) {
  const texts = useLateTexts("summary", english);
  const isMended = useAtomValue(isMendedAtom);
  const summary = useAtomValue(errorSummaryAtom);
  if (!isMended && summary.length === 0) return null;
  return (
    <div className={row} part="repairs">
      {isMended ? (
        <>
          <p className={mended}>{texts.mended}</p>
          {page === "final-steps" ? null : submit}
        </>
      ) : (
        <NextError page={page} summary={summary} />
      )}
    </div>
  );
}
