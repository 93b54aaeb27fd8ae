import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { isAnswered } from "../../form/answers";
import type { Page } from "../../form/catalogue";
import { kindOf, valueKeys } from "../../form/question";
import { visiblePlaced } from "../../form/visibility";
import { useAppState } from "../../state/AppStateProvider";
import { controlErrorsAtom, onlyRequiredAtom, putAwayAtom } from "../../state/answers/answers";
import type { AppState } from "../../state/appState";
import { useAtomValue } from "../../state/core/core";
import { tabStorage } from "../../state/drafts/drafts";
import { sections as english } from "../../texts/en/sections";
import { useLateTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { keepFocusInView } from "../../ui/focusInView";
import { fieldRow, stackClass } from "../../ui/layout";
import { addRules, css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { useAfterTyping } from "./SectionLinks";

const field = '[part~="field"]';
const box = `:is(section, fieldset, .${fieldRow}, .${stackClass("questions").replace(" ", ".")})`;

// Printing shows everything. A box without a question that is left goes too, but not the parts of a question or a dialog.
addRules(
  `@media screen { [part~="step"]:has([role="switch"][aria-checked="true"]) :is([data-away], ${box}:not(${field}, ${field} *, dialog *, :has(${field}:not([data-away])))) { display: none; } }`,
);

/** The track and its knob are drawn: a switch is one element for assistive technology. On a phone its label has two lines. */
const switchRow = css`
  justify-self: end;
  line-height: 0;
  & > button {
    padding-block: 2px;
    font: ${type.hint};
    text-decoration: none;
    &::before {
      content: "";
      flex: none;
      box-sizing: border-box;
      width: 36px;
      height: 20px;
      border: 1px solid ${color.quiet};
      border-radius: 10px;
      background: radial-gradient(circle at 9px, ${color.quiet} 6px, transparent 7px) ${color.field};
    }
    &[aria-checked="true"]::before {
      border-color: ${color.accent};
      background: radial-gradient(circle at 25px, ${color.onAccent} 6px, transparent 7px) ${color.accent};
    }
  }
`;

/** What the switch has put away. */
const note = css`
  grid-column: 1 / -1;
  padding-bottom: ${space.xs};
  color: ${color.quiet};
  font: ${type.hint};
`;

/** The questions of a page that are neither answered nor required, and have no upload in progress. */
function findOptional({ answers, catalogue, documents, store, validation }: AppState, page: Page): readonly string[] {
  const current = answers.read();
  const errors = { ...validation.find(page.id), ...store.get(controlErrorsAtom) };
  const isUploading = documents.wouldLoseUploads();
  return visiblePlaced(catalogue(), current, answers.readArrangement(), page.id)
    .filter(({ question, owned }) => {
      const isNeeded = owned.some((key) => errors[key]) || (isUploading && kindOf(question).holdsFile);
      return !isNeeded && !valueKeys(question).some((key) => isAnswered(current[key]));
    })
    .map(({ question }) => question.key);
}

/** The root in which the element's questions are, and the section that has the focus. */
function placeOf(element: Element | null): { readonly root: ShadowRoot; readonly section: Element | null } | null {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? { root, section: root.activeElement?.closest("section") ?? null } : null;
}

/** Whether the switch is on, which this tab keeps. */
function useKeptSwitch(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const { store, view, name } = useAppState();
  const isOn = useAtomValue(onlyRequiredAtom);
  const kept = useMemo(() => tabStorage(view, `${name} only required`), [view, name]);
  useLayoutEffect(() => {
    if (kept.read() === true) store.set(onlyRequiredAtom, true);
  }, [kept, store]);
  const set = (wanted: boolean) => {
    store.set(onlyRequiredAtom, wanted);
    kept.write(wanted);
  };
  return [isOn, set];
}

/** The switch "Only what must be answered". */
export function OnlyRequired({ page }: { page: Page }) {
  const texts = useLateTexts("sections", english);
  const [isOn, set] = useKeptSwitch();
  return (
    <>
      <div ref={keepFocusInView} className={switchRow}>
        <LinkButton role="switch" aria-checked={isOn} onClick={() => set(!isOn)}>
          {texts.onlyRequired}
        </LinkButton>
      </div>
      {isOn ? <PutAway page={page} /> : null}
    </>
  );
}

/**
 * Hides the page's optional, unanswered questions and shows their number. One that is answered, required or linked to
 * reappears and stays.
 */
function PutAway({ page }: { page: Page }) {
  const texts = useLateTexts("sections", english);
  const appState = useAppState();
  const { store } = appState;
  const ref = useRef<HTMLParagraphElement>(null);
  const putAway = useAtomValue(putAwayAtom);
  useLayoutEffect(() => {
    const place = placeOf(ref.current);
    const isFocused = (key: string) => place?.section?.contains(place.root.getElementById(key));
    store.set(putAwayAtom, new Set(findOptional(appState, page).filter((key) => !isFocused(key))));
    return () => store.set(putAwayAtom, new Set<string>());
  }, [appState, store, page]);
  const keepOnly = (isStill: (key: string) => boolean) => {
    const left = [...store.get(putAwayAtom)].filter(isStill);
    if (left.length < store.get(putAwayAtom).size) store.set(putAwayAtom, new Set(left));
  };
  useAfterTyping(() => {
    const optional = new Set(findOptional(appState, page));
    keepOnly((key) => optional.has(key));
  });
  useEffect(() => {
    const root = placeOf(ref.current)?.root;
    const drop = () => keepOnly((key) => root?.getElementById(key)?.closest(`${field}:not([data-away])`) === null);
    root?.addEventListener("focusin", drop);
    return () => root?.removeEventListener("focusin", drop);
  });
  return (
    <p ref={ref} className={note} role="status">
      {texts.putAway(putAway.size)}
    </p>
  );
}
