import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { Notice } from "../../src/ui/Notice";
import { Tabs } from "../../src/ui/Tabs";
import type { ToastMessage } from "../../src/ui/Toast";
import { ToastRegion } from "../../src/ui/ToastRegion";
import { Bar, type View } from "./Bar";
import { FaultNotice } from "./FaultNotice";
import { counted, type Fault, placed } from "./faults";
import { useFocusOn } from "./focusing";
import { LookPanel } from "./look/LookPanel";
import { type Panel, type Place, placeOf, placeOfPicked, serverSetting, titleOf } from "./places";
import { EmailScreen } from "./preview/EmailScreen";
import { questionSetBy, screenAfter } from "./preview/following";
import { Preview, type PreviewProps } from "./preview/Preview";
import { StageNote } from "./preview/StageNote";
import { emailScreen } from "./preview/screens";
import { useEscape } from "./preview/useEscape";
import { type Searches, StudioContext, type Studio as StudioState } from "./StudioContext";
import { readServer } from "./take/server";
import { TakeAwayPanel } from "./take/TakeAwayPanel";
import { emailNamesForPeople } from "./words/emailTexts";
import type { GroupId } from "./words/names";
import { WordsPanel } from "./words/WordsPanel";
import { afterMove, historyOf } from "./work/history";
import { keepWork } from "./work/keeping";
import { useLinks } from "./work/link";
import { type Proposal, Replacing } from "./work/Replacing";
import { readWork } from "./work/reading";
import { useUndoKeys } from "./work/undoKeys";
import { emptyWork, isSameForm, type Work } from "./work/work";

const panels = [
  { id: "look", label: "Look" },
  { id: "words", label: "Words" },
  { id: "take", label: "Take it away" },
] as const satisfies readonly { id: Panel; label: string }[];

/** The label of a tab, with the number of faults on its panel. */
function withCount({ id, label }: (typeof panels)[number], faults: readonly Fault[]) {
  const own = faults.filter(({ place }) => place.panel === id);
  return { id, label: own.length > 0 ? `${label}: ${counted(own)}` : label };
}

/** The address of the server is not part of the configuration: the studio checks it. */
function serverFaults({ server }: Work) {
  const read = readServer(server ?? location.origin);
  return "reason" in read ? [{ path: serverSetting, reason: read.reason }] : [];
}

/** The whole studio: settings at the left, the form at the right, a bar above them. It begins with the work that this browser keeps. */
export function Studio({ opened }: { opened: Work }) {
  const [{ past, present: work, future }, move] = useReducer(afterMove, opened, historyOf);
  useEffect(() => keepWork(work), [work]);
  const shown = useDeferredValue(work.config);
  const { config, institution, faults: configFaults } = useMemo(() => readWork(shown), [shown]);
  const faults = useMemo(() => placed([...configFaults, ...serverFaults(work)]), [configFaults, work]);
  const [panel, setPanel] = useState<Panel>("look");
  const [openGroup, setOpenGroup] = useState<GroupId | null>("brand");
  const [searches, setSearches] = useState<Searches>({ questions: "", texts: "" });
  const setSearch = (list: keyof Searches, text: string) => setSearches((before) => ({ ...before, [list]: text }));
  const [wanted, setWanted] = useState<{ readonly control: string } | null>(null);
  const [view, setView] = useState<View>({
    screen: "visitor",
    width: 0,
    scheme: "light",
    language: "en",
    isPicking: false,
    pressed: null,
    isFormOnly: false,
  });
  const [changed, setChanged] = useState<PreviewProps["changed"]>(null);
  const column = useRef<HTMLDivElement>(null);

  const server = readServer(work.server ?? location.origin);

  const [toast, setToast] = useState<ToastMessage | null>(null);
  function retrace(kind: "undo" | "redo"): void {
    const step = kind === "undo" ? past.at(-1) : future[0];
    if (!step) return;
    const setting = titleOf(step.path) ?? (step.path.join(".") || "all of the work");
    const text = `${kind === "undo" ? "Undone" : "Redone"}: ${setting}`;
    setToast({ id: String(Date.now()), tone: "info", text, duration: 8_000 });
    move({ kind });
  }
  useUndoKeys(retrace);

  const [proposal, setProposal] = useState<Proposal | null>(null);
  function setWork(next: Work): void {
    move({ kind: "change", path: [], at: Date.now(), change: () => next });
    setProposal(null);
  }
  function replace(asked: Proposal): void {
    const isLoss = !isSameForm(work, emptyWork) && !isSameForm(work, asked.work);
    if (isLoss) setProposal(asked);
    else setWork(asked.work);
  }
  const [isUnreadable, setUnreadable] = useState(false);
  useLinks((linked) => {
    setUnreadable(linked === "unreadable");
    if (linked === "unreadable" || isSameForm(linked, work)) return;
    // Pages load scripts and styles by the server and the rules, and anyone can make a link: it brings neither.
    const { server: ownServer, look } = work;
    replace({
      heading: "Open the work of this link?",
      action: "Open the link's",
      work: { ...linked, server: ownServer, look: { ...linked.look, rules: look.rules } },
    });
  });

  function show({ panel: to, group, search: text, control }: Place): void {
    setPanel(to);
    setOpenGroup(group);
    if (text !== undefined && (group === "questions" || group === "texts")) setSearch(group, text);
    setView((before) => ({ ...before, isFormOnly: false }));
    setWanted({ control });
  }
  useFocusOn(wanted, column);

  /** Opens the settings of a place that was pressed; without one, another may be pressed. */
  function goToPressed(text: string, place: Place | null): void {
    setView((before) => ({ ...before, isPicking: place === null, pressed: { text, isFound: place !== null } }));
    if (place) show(place);
  }
  const leavePicking = () => setView((before) => ({ ...before, isPicking: false, pressed: null }));
  useEscape(view.isPicking, leavePicking);

  const studio: StudioState = {
    work,
    institution,
    faults,
    change: (path, change) => {
      move({ kind: "change", path, at: Date.now(), change });
      setToast(null);
      setView((before) => ({ ...before, screen: screenAfter(path, before.screen) }));
      const key = questionSetBy(path);
      if (key !== null) setChanged({ key });
    },
    replace,
    openGroup,
    setOpenGroup,
    searches,
    setSearch,
    goTo: (path) => show(placeOf(path)),
  };

  return (
    <StudioContext value={studio}>
      <Bar
        {...{ view, setView }}
        onScreen={(screen) => {
          // Another screen begins at its top, not at what was changed before.
          setChanged(null);
          setView((before) => ({ ...before, pressed: null, screen }));
        }}
        canUndo={past.length > 0}
        canRedo={future.length > 0}
        onUndo={() => retrace("undo")}
        onRedo={() => retrace("redo")}
        onTakeAway={() => show({ panel: "take", group: null, control: "studio-tab-take" })}
      />
      <ToastRegion toasts={toast ? [toast] : []} onClose={() => setToast(null)} />
      <Replacing {...{ proposal }} own={work} onReplace={setWork} onKeep={() => setProposal(null)} />
      <main className="bench" data-form-only={view.isFormOnly ? "" : undefined}>
        <div className="column" ref={column}>
          {isUnreadable ? (
            <Notice tone="error" role="alert" heading="This link cannot be opened">
              <p>
                It was cut off, or is too large. Ask its sender for the files instead: the studio loads them under “Take
                it away”.
              </p>
            </Notice>
          ) : null}
          <FaultNotice />
          <Tabs
            id="studio"
            label="Settings"
            tabs={panels.map((each) => withCount(each, faults))}
            selected={panel}
            onSelect={(id) => setPanel(panels.find((each) => each.id === id)?.id ?? panel)}
          >
            {panel === "look" ? <LookPanel /> : panel === "words" ? <WordsPanel /> : <TakeAwayPanel />}
          </Tabs>
        </div>
        <section className="stage" aria-label="Form">
          <StageNote
            screen={view.screen}
            {...{ config }}
            pressed={view.pressed}
            isPicking={view.isPicking}
            faults={faults.filter(({ place }) => place.panel !== "take")}
          />
          {view.screen === emailScreen.id ? (
            <EmailScreen
              {...{ institution }}
              language={view.language}
              server={"address" in server ? server.address : location.origin}
              isPicking={view.isPicking}
              onPick={(name, part) => goToPressed(emailNamesForPeople[name], placeOf(["emails", name, part]))}
            />
          ) : (
            <Preview
              {...view}
              {...{ config, changed }}
              look={work.look}
              onPick={(picked) => goToPressed(picked.text, placeOfPicked(picked, institution))}
              onLeave={leavePicking}
            />
          )}
        </section>
      </main>
    </StudioContext>
  );
}
