import { type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isAnswered } from "../../shared/form/answers";
import { indexOf } from "../../shared/form/catalogueIndex";
import type { Node, TabSet } from "../../shared/form/catalogueTypes";
import { questionsIn } from "../../shared/form/nodes";
import { kindOf } from "../../shared/form/question";
import { tabOf } from "../../shared/form/visibilityConditions";
import { format } from "../../shared/texts/format";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import type { Removal } from "../state/answers/answers";
import type { Message } from "../state/language/language";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Stack } from "../ui/layout";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Tabs } from "../ui/Tabs";
import { useTexts } from "../ui/useTexts";
import { UndoOffer } from "./UndoOffer";
import { useReportFailure } from "./useReportFailure";

/** This chunk loads when a tab with a stored document is left. */
const DeleteFileDialog = lazyWithRetry(async () => (await import("./documents/DeleteFileDialog")).DeleteFileDialog);

/** The document keys of the tabs other than `tabId`, which are deleted on leaving them. */
function documentsLeft(set: TabSet, tabId: string): readonly string[] {
  return set.tabs
    .filter(({ id }) => id !== tabId)
    .flatMap(({ nodes }) => questionsIn(nodes))
    .filter((question) => kindOf(question).holdsFile)
    .map(({ key }) => key);
}

/**
 * Switches a tab, by a press or by Undo: not during an upload; a stored document is deleted, after a question; a
 * failure restores the former tab.
 */
function useSwitching(set: TabSet) {
  const { answers, uploads, arrangementActions, notices } = useAppState();
  const [asked, setAsked] = useState<{ answer: (isDeleted: boolean) => void } | null>(null);
  const reportFailure = useReportFailure();
  const failed: Message = ({ state }, catalogue) =>
    format(state.tabsFailed, { tab: indexOf(catalogue).tabSets.get(set.id)?.label ?? set.label });
  const [isBlocked, setBlocked] = useState(false);
  const last = useRef(Promise.resolve(false));
  /** Deletes the documents of the other tabs; resolves with false while one is under way, or where the applicant keeps it. */
  async function leaveFor(tabId: string): Promise<boolean> {
    const keys = documentsLeft(set, tabId);
    if (await uploads.areUnderWay(keys)) {
      setBlocked(true);
      return false;
    }
    const isStored = keys.some((key) => isAnswered(answers.read()[key]));
    if (isStored && !(await new Promise<boolean>((answer) => setAsked({ answer })))) return false;
    await uploads.removeAll(keys);
    return true;
  }
  async function switchTo(tabId: string, change: () => unknown, isUndo: boolean): Promise<boolean> {
    if (tabOf(set, answers.readArrangement()) === tabId) return false;
    let isLeft = false;
    const work = async () => {
      // The opened tab may still fetch its document: that is no upload for which the applicant must wait.
      if (isUndo) await uploads.loaded(documentsLeft(set, tabId));
      isLeft = await leaveFor(tabId);
      if (isLeft) await change();
    };
    // A failure of the fetch is retried when the questions render again.
    if (!(await reportFailure(work(), failed))) {
      await uploads.refresh().catch(() => undefined);
    }
    return isLeft;
  }
  /**
   * Switches with `change`, after a switch that is still being saved; resolves with whether the tab was left. After a failure
   * the documents are fetched again.
   */
  function select(tabId: string, change: () => unknown, isUndo = false): Promise<boolean> {
    last.current = last.current.then(() => switchTo(tabId, change, isUndo));
    return last.current;
  }
  return {
    isBlocked,
    unblock: () => setBlocked(false),
    isAsked: asked !== null,
    answer(isDeleted: boolean) {
      asked?.answer(isDeleted);
      setAsked(null);
    },
    select: (tabId: string) =>
      select(tabId, () => {
        // What an earlier change of the tab has cleared belongs to the other tab.
        answers.dismissRemoval(set.id);
        return arrangementActions.chooseTab(set.id, tabId);
      }),
    undo: (removal: Removal) =>
      select(removal.tab ?? set.defaultTab, () => flushSync(() => answers.undo(removal, notices)), true),
  };
}

interface TabSetProps {
  set: TabSet;
  show: (nodes: readonly Node[]) => ReactNode;
  /** What a change of the tab has cleared; null for nothing. */
  removal: Removal | null;
}

/** The tabs of a tab set; a visitor sees the contents of the default tab only. */
export function TabSetView({ set, show, removal }: TabSetProps) {
  const { answers, session } = useAppState();
  const chosen = tabOf(set, useAtomValue(answers.arrangementAtom));
  const isLoggedIn = useAtomValue(session.isLoggedInAtom);
  const { isBlocked, unblock, isAsked, answer, select, undo } = useSwitching(set);
  const { fields } = useTexts();
  const content = (
    <Stack>
      {removal ? <UndoOffer removal={removal} undo={undo} /> : null}
      {show(set.tabs.find(({ id }) => id === chosen)?.nodes ?? [])}
    </Stack>
  );
  if (!isLoggedIn) return content;
  return (
    <>
      <Tabs id={set.id} label={set.label} tabs={set.tabs} selected={chosen} onSelect={(id) => void select(id)}>
        {content}
      </Tabs>
      <Dialog
        isOpen={isBlocked}
        heading={fields.uploadInProgress}
        onClose={unblock}
        actions={<Button onClick={unblock}>{fields.ok}</Button>}
      >
        <p>{fields.uploadInProgressText}</p>
      </Dialog>
      {isAsked ? (
        <Suspense fallback={null}>
          <DeleteFileDialog isOpen onCancel={() => answer(false)} onDelete={() => answer(true)} />
        </Suspense>
      ) : null}
    </>
  );
}
