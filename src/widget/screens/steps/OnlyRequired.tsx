import { useEffect, useLayoutEffect, useRef } from "react";
import { isAnswered } from "../../../shared/form/answers";
import type { Page } from "../../../shared/form/catalogueTypes";
import { kindOf, valueKeys } from "../../../shared/form/question";
import { visiblePlaced } from "../../../shared/form/visibility";
import { onlyRequired as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import type { Person } from "../../state/person";
import { fieldRow, stackClass } from "../../ui/layout";
import { addRules } from "../../ui/sheet";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { useLateTexts, useTexts } from "../../ui/useTexts";
import { useAfterTyping } from "./SectionRail";

const field = '[part~="field"]';
const box = `:is(section, fieldset:not([part="choice"]), .${fieldRow}, .${stackClass("questions").replace(" ", ".")})`;

// Printing shows everything. A box without a question that is left goes too, but not the parts of a question or a dialog.
addRules(
  `@media screen { [part~="step"]:has([data-only-required]) :is([data-away], ${box}:not(${field}, ${field} *, dialog *, :has(${field}:not([data-away])))) { display: none; } }`,
);

/** What the choice has put away. */
const note = css`
  margin-top: ${space.xxs};
  color: ${color.quiet};
  font: ${type.hint};
`;

/** The questions of a page that are neither answered nor required, and have no upload in progress. */
function findOptional({ answers, catalogue, check, store, uploads }: Person, page: Page): readonly string[] {
  const current = answers.read();
  const errors = { ...check.find(page.id), ...store.get(check.problemsAtom) };
  const isUploading = uploads.wouldLoseUploads();
  return visiblePlaced(catalogue(), current, answers.readArrangement(), page.id)
    .filter(({ question, owned }) => {
      const isNeeded = owned.some((key) => errors[key]) || (isUploading && kindOf(question).holdsFile);
      return !isNeeded && !valueKeys(question).some((key) => isAnswered(current[key]));
    })
    .map(({ question }) => question.key);
}

/** The root in which the element's questions are, and the section that has the focus. */
function surroundingsOf(
  element: Element | null,
): { readonly root: ShadowRoot; readonly section: Element | null } | null {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? { root, section: root.activeElement?.closest("section") ?? null } : null;
}

/**
 * Hides the page's optional, unanswered questions and shows their number. One that is answered, required or linked to
 * reappears and stays.
 */
export function OnlyRequired({ page }: { page: Page }) {
  const { steps } = useTexts();
  const texts = useLateTexts("onlyRequired", english);
  const appState = useAppState();
  const { outline } = appState;
  const ref = useRef<HTMLParagraphElement>(null);
  const putAway = useAtomValue(useAppState().outline.putAwayAtom);
  useLayoutEffect(() => {
    const around = surroundingsOf(ref.current);
    const isFocused = (key: string) => around?.section?.contains(around.root.getElementById(key));
    outline.putAway(findOptional(appState, page).filter((key) => !isFocused(key)));
    return () => outline.putAway([]);
  }, [appState, outline, page]);
  useAfterTyping(() => {
    const optional = new Set(findOptional(appState, page));
    outline.bringBack((key) => optional.has(key));
  });
  useEffect(() => {
    const root = surroundingsOf(ref.current)?.root;
    const drop = ({ target }: Event) =>
      target instanceof Element &&
      target.closest(field) &&
      outline.bringBack((key) => root?.getElementById(key)?.closest(`${field}:not([data-away])`) === null);
    root?.addEventListener("focusin", drop);
    return () => root?.removeEventListener("focusin", drop);
  });
  return (
    <p ref={ref} className={note} role="status" data-only-required>
      {format(texts.putAway, { count: putAway.size }, steps.clock)}
    </p>
  );
}
