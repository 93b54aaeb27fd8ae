import { useRef } from "react";
import { countOf, type PageErrors } from "../../../shared/form/errorSummary";
import { summary as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import { useHash, usePlace } from "../../navigation/Navigation";
import { pathOf } from "../../navigation/paths";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { LinkButton } from "../../ui/Button";
import { css } from "../../ui/stylesheet";
import { belowMobile, color, sized, space, tight, type } from "../../ui/tokens";
import { useLateTexts, useTexts } from "../../ui/useTexts";

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};
  font: ${type.strong};
  & > button {
    font: inherit;
  }
  ${belowMobile} {
    font: ${type.small};
  }
  ${tight} {
    font: 600 ${sized(12)}/${sized(16)} var(--a-font);
  }
`;

const mended = css`
  color: ${color.success};
  font: ${type.small};
  ${belowMobile} {
    font: 400 ${sized(12)}/${sized(16)} var(--a-font);
  }
`;

/** A page's errors after the question with the key `last`, in the order of the page; all of them without that question. */
function errorsAfter(inside: Element, last: string, errors: PageErrors | undefined): readonly string[] {
  const keys = errors?.items.map(({ key }) => key) ?? [];
  const root = inside.getRootNode();
  const from = root instanceof ShadowRoot ? root.getElementById(last) : null;
  if (!from || !(root instanceof ShadowRoot)) return keys;
  return keys.filter((key) => {
    const question = root.getElementById(key);
    return question && from.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING;
  });
}

interface NextErrorProps {
  page: string;
  summary: readonly PageErrors[];
}

/**
 * Shows how many errors are left, and a button to the next one after the question to which it, or a link to this page, has
 * led last, wherever the focus is by now; then on the next page with errors.
 */
function NextError({ page, summary }: NextErrorProps) {
  const { clock } = useTexts().steps;
  const texts = useLateTexts("summary", english);
  const { pages } = useCatalogue();
  const { saver } = useAppState();
  const { navigate } = useHash();
  const last = useRef(usePlace("fragment"));
  function focus(from: HTMLElement, key: string): void {
    last.current = key;
    focusQuestion(from, key);
  }
  function goOn(from: HTMLElement): void {
    const errorsOf = (id: string) => summary.find((errors) => errors.page === id);
    const [next] = errorsAfter(from, last.current, errorsOf(page));
    if (next !== undefined) return void focus(from, next);
    const here = pages.findIndex(({ id }) => id === page);
    const others = [...pages.slice(here + 1), ...pages.slice(0, here + 1)];
    const target = others.map(({ id }) => errorsOf(id)).find((errors) => errors !== undefined);
    const key = target?.items[0]?.key;
    if (!target || key === undefined) return;
    if (target.page === page) return void focus(from, key);
    void saver.save().catch(() => undefined);
    navigate(`${pathOf(target.page)}#${key}`);
  }
  return (
    <>
      <p role="status">
        {format(texts.left, { count: summary.reduce((sum, errors) => sum + countOf(errors), 0) }, clock)}
      </p>
      <LinkButton onClick={({ currentTarget }) => goOn(currentTarget)}>{texts.nextToFix}</LinkButton>
    </>
  );
}

/** After a refused submission: how many errors are left and the way to the next one; at the end, that none is left. */
export function Repairs({ page }: { page: string }) {
  const texts = useLateTexts("summary", english);
  const isMended = useAtomValue(useAppState().check.isMendedAtom);
  const summary = useAtomValue(useAppState().check.summaryAtom);
  if (!isMended && summary.length === 0) return null;
  return (
    <div className={row} part="repairs">
      {isMended ? <p className={mended}>{texts.mended}</p> : <NextError page={page} summary={summary} />}
    </div>
  );
}
