import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { Notice } from "../widget/ui/Notice";
import { Tabs } from "../widget/ui/Tabs";
import type { ToastMessage } from "../widget/ui/Toast";
import { ToastRegion } from "../widget/ui/ToastRegion";
import { Bar } from "./Bar";
import { FaultNotice } from "./FaultNotice";
import { counted, type Fault, placed } from "./faults";
import { useFocusOn } from "./focusing";
import { useKeys } from "./keys";
import { faultsOfLook } from "./look/contrast";
import { LookPanel } from "./look/LookPanel";
import { type Panel, type Place, placeOf, placeOfPicked, serverSetting, titleOf } from "./places";
import { EmailScreen } from "./preview/EmailScreen";
import { questionSetBy, screenAfter } from "./preview/following";
import { Preview } from "./preview/Preview";
import { StageNote } from "./preview/StageNote";
import { emailScreen } from "./preview/screens";
import { StudioContext, type Studio as StudioState, type View } from "./StudioContext";
import { readServer } from "./take/server";
import { TakeAwayPanel } from "./take/TakeAwayPanel";
import { emailNamesForPeople } from "./words/emailTexts";
import { WordsPanel } from "./words/WordsPanel";
import { afterMove, historyOf } from "./work/history";
import { keepWork } from "./work/keeping";
import { useLinks } from "./work/link";
import { type Proposal, Replacing } from "./work/Replacing";
import { readWork } from "./work/reading";
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
function serverFaults(server: Work["server"]) {
  const read = readServer(server ?? location.origin);
  return "reason" in read ? [{ path: serverSetting, reason: read.reason }] : [];
}

const firstView: View = {
  panel: "look",
  openGroup: "brand",
  searches: { questions: "", texts: "", lists: "majors" },
  wanted: null,
  screen: "visitor",
  width: 0,
  scheme: "light",
  language: "en",
  changed: null,
  isPicking: false,
  pressed: null,
  isFormOnly: false,
};

/** The whole studio: settings at the left, the form at the right, a bar above them. It begins with the work that this browser keeps. */
export function Studio({ opened }: { opened: Work }) {
  const [{ past, present: work, future }, move] = useReducer(afterMove, opened, historyOf);
  const isTouched = past.length > 0 || future.length > 0;
  useEffect(() => {
    // What was only opened is not the user's yet: the next visit begins with what the server serves then.
    if (isTouched) keepWork(work);
  }, [isTouched, work]);
  const shown = useDeferredValue(work.config);
  const { config, institution, faults: configFaults } = useMemo(() => readWork(shown), [shown]);
  const lookFaults = useMemo(() => faultsOfLook(work.look), [work.look]);
  const faults = useMemo(
    () => placed([...configFaults, ...serverFaults(work.server), ...lookFaults]),
    [configFaults, work.server, lookFaults],
  );
  const [view, changeView] = useState(firstView);
  const setView = (part: Partial<View>) => changeView((before) => ({ ...before, ...part }));
  const column = useRef<HTMLDivElement>(null);
  useFocusOn(view.wanted, column);

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
    if (linked === "unreadable") return;
    // Pages load scripts and styles by the server and the rules, and anyone can make a link: it brings neither.
    const next = { ...linked, server: work.server, look: { ...linked.look, rules: work.look.rules } };
    if (isSameForm(next, work)) return;
    replace({ heading: "Open the work of this link?", action: "Open the link's", work: next });
  });

  function show({ panel, group, search, control }: Place): void {
    const isLong = search !== undefined && (group === "questions" || group === "texts" || group === "lists");
    const searches = isLong ? { ...view.searches, [group]: search } : view.searches;
    setView({ panel, openGroup: group, searches, isFormOnly: false, wanted: { control } });
  }

  /** Opens the settings of a place that was pressed; without one, another may be pressed. */
  function goToPressed(text: string, place: Place | null): void {
    setView({ isPicking: place === null, pressed: { text, isFound: place !== null } });
    if (place) show(place);
  }
  const leavePicking = () => setView({ isPicking: false, pressed: null });
  useKeys((key) => {
    if (key !== "escape") retrace(key);
    else if (view.isPicking) leavePicking();
  });

  const studio: StudioState = {
    work,
    institution,
    faults,
    change: (path, change) => {
      move({ kind: "change", path, at: Date.now(), change });
      setToast(null);
      const key = questionSetBy(path);
      setView({ screen: screenAfter(path, view.screen), ...(key === null ? {} : { changed: { key } }) });
    },
    replace,
    view,
    setView,
    goTo: (path) => show(placeOf(path)),
  };

  return (
    <StudioContext value={studio}>
      <Bar
        onUndo={past.length > 0 ? () => retrace("undo") : null}
        onRedo={future.length > 0 ? () => retrace("redo") : null}
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
            selected={view.panel}
            onSelect={(id) => setView({ panel: panels.find((each) => each.id === id)?.id ?? view.panel })}
          >
            {view.panel === "look" ? <LookPanel /> : view.panel === "words" ? <WordsPanel /> : <TakeAwayPanel />}
          </Tabs>
        </div>
        <section className="stage" aria-label="Form">
          <StageNote {...{ config }} />
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
              key={view.screen}
              {...view}
              {...{ config }}
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
