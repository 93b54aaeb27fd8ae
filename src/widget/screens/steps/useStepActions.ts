import { useRef } from "react";
import { isAnswered } from "../../../shared/form/answers";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { first } from "../../../shared/texts/en";
import { ApiError } from "../../../shared/wire/errors";
import { useHash } from "../../navigation/Navigation";
import { defaultPath, type Path, pathOf, paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { lastingToast, reportFailure } from "../../state/notices/notices";

/** Save, next, submit and the step bar's links. */
export type StepActions = ReturnType<typeof useStepActions>;

/** Removes the focus before a step unmounts: a browser that removes a focused element lays out the whole page. */
function dropFocus({ activeElement }: DocumentOrShadowRoot): void {
  if (activeElement?.shadowRoot) dropFocus(activeElement.shadowRoot);
  else if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** Goes to a step, carrying the server's message; from the first such move on the last page is not restored. */
function useGo(): (target: Path, message?: string) => void {
  const { profile, view } = useAppState();
  const { read, navigate } = useHash();
  return (target, message) => {
    if (target !== read().path) dropFocus(view.document);
    profile.changePage();
    navigate(target, message ? { state: { success: message } } : {});
  };
}

/** Goes to `target` for a visitor, or to the sign-up once they have answered anything. */
function useVisitor(): (target: Path) => void {
  const { answers, kept } = useAppState();
  const { read, navigate } = useHash();
  const go = useGo();
  return (target) => {
    if (!Object.values(answers.read()).some(isAnswered)) return go(target);
    kept.keepDraft();
    navigate(paths.signup, { state: { from: read().path } });
  };
}

/**
 * Watches the applicant from one action on. Call the result when an action starts: its own result is true until the
 * applicant goes to another page or starts another action.
 */
function useStaying(): () => () => boolean {
  const { read } = useHash();
  const moves = useRef(0);
  return () => {
    const place = read();
    moves.current += 1;
    const move = moves.current;
    // Leaving and reopening a path creates a new place object.
    return () => move === moves.current && read() === place;
  };
}

export function useStepActions() {
  const appState = useAppState();
  const { store, emit, notices, language, saver, session, check, uploads } = appState;
  const go = useGo();
  const goAsVisitor = useVisitor();
  const staying = useStaying();
  const { read } = useHash();

  const isVisitor = () => !session.isLoggedIn;

  /**
   * Resolves with the result of a save, such as the server's message; with `""` after a network fault, which does not
   * hold the applicant on the page, because the answers are kept and sent again; with null when the page must not
   * change.
   */
  async function saved<T>(work: Promise<T>): Promise<T | "" | null> {
    try {
      return await work;
    } catch (fault) {
      if (fault instanceof ApiError && fault.isTemporary) return "";
      reportFailure(appState, fault, ({ steps }) => steps.saveFailed);
      return null;
    }
  }

  /** Whether an answer is refused whose question is on the page of a path. */
  function isRefusedAt(path: string): boolean {
    const pageOf = (key: string) => placedQuestion(language.catalogue(), key)?.page.id ?? "";
    return Object.keys(store.get(saver.refusedAtom)).some((key) => pathOf(pageOf(key)) === path);
  }

  /** Saves, then goes to `target`, unless an answer of this page is refused. */
  async function save(target: Path): Promise<void> {
    if (isVisitor()) return goAsVisitor(target);
    const isStaying = staying();
    const left = read().path;
    const message = await saved(saver.save());
    if (message === null) return;
    check.checkAndPost();
    if (isRefusedAt(left)) return;
    // The applicant went to another page during the save.
    if (!isStaying()) return;
    // While a conflict is unresolved, "saved" would not be true.
    go(target, saver.hasUnsaved ? "" : message);
  }

  return {
    save,
    /** Runs the validation and goes at once, unless an answer of this page is refused already; the save follows in the background. */
    async next(target: Path): Promise<void> {
      if (isVisitor()) return goAsVisitor(target);
      if (isRefusedAt(read().path)) return;
      void saved(saver.save());
      check.checkAndPost();
      go(target);
    },
    async submit(): Promise<void> {
      if (isVisitor()) return goAsVisitor(paths.signup);
      // The message of an earlier attempt does not apply to this one.
      notices.clear();
      try {
        const { dates } = store.get(language.institutionAtom);
        if (dates.opens !== null || dates.closes !== null) {
          const { openingMessage } = await import("./openingMessage");
          const message = openingMessage(dates, store.get(language.languageAtom), Date.now());
          if (message) return void notices.show({ tone: "info", ...message, duration: lastingToast });
        }
        const posted = check.refuse();
        if (posted) {
          void saved(posted);
          return go(defaultPath);
        }
        if (uploads.wouldLoseUploads()) {
          notices.show({
            tone: "info",
            title: ({ fields }) => fields.uploadInProgress,
            text: ({ fields }) => fields.uploadInProgressText,
          });
          return;
        }
        // Loaded meanwhile, so that the last page is there when it is shown.
        const completion = import("../completion/CompletionScreen").catch(() => null);
        if (!(await check.submit(() => go(defaultPath)))) return;
        emit({ name: "admissions-submitted" });
        await completion;
        go(paths.completion, first.state.submitted);
      } catch (fault) {
        // The toast stays until it is closed: an applicant who looks away must not believe that the application is
        // submitted.
        reportFailure(appState, fault, ({ steps }) => steps.submitFailed, lastingToast);
      }
    },
  };
}
