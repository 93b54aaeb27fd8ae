import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { Notice } from "../../src/ui/Notice";
import { Tabs } from "../../src/ui/Tabs";
import { Bar, type View } from "./Bar";
import { FaultNotice } from "./FaultNotice";
import { counted, type Fault, placed } from "./faults";
import { useFocusOn } from "./focusing";
import { LookPanel } from "./look/LookPanel";
import { faultsOfLook } from "./look/typed";
import { type Panel, type Place, placeOf, placeOfPicked, serverSetting } from "./places";
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
import { differenceOf } from "./work/differences";
import { afterStep, type History } from "./work/history";
import { keepSteps, type Linked } from "./work/keeping";
import { useLinked } from "./work/linked";
import { otherTab, useKeptWork } from "./work/otherTabs";
import { LinkDialog } from "./work/Replacing";
import { readWork } from "./work/reading";
import { useUndoKeys } from "./work/undoKeys";
import type { Work } from "./work/work";

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

/** Milliseconds for which the studio says what undo changed. */
const retracedShown = 8_000;

/** The address of the server is not part of the configuration: the studio checks it. */
function serverFaults({ server }: Work) {
  const read = readServer(server ?? location.origin);
  return "reason" in read ? [{ path: serverSetting, reason: read.reason }] : [];
}

interface StudioProps {
  /** What this browser keeps. */
  readonly opened: History;
  /** The work in the link that opened the page. */
  readonly linked: Linked;
}

/** The whole studio: settings at the left, the form at the right, a bar above them. */
export function Studio({ opened, linked: atFirst }: StudioProps) {
  const [history, step] = useReducer(afterStep, opened);
  const { past, present: work, future } = history;
  const link = useLinked(work, step, atFirst);
  const shown = useDeferredValue(work.config);
  const { config, institution, faults: configFaults } = useMemo(() => readWork(shown), [shown]);
  const faults = useMemo(
    () => placed([...configFaults, ...serverFaults(work), ...faultsOfLook(work.look)]),
    [configFaults, work],
  );
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

  useKeptWork(work, step);
  // Undo steps belong to the tab that made the change.
  const isFollowing = history.last?.control === otherTab;
  useEffect(() => {
    if (!isFollowing) keepSteps({ past, future });
  }, [isFollowing, past, future]);
  const [retraced, setRetraced] = useState("");
  function retrace({ kind }: { readonly kind: "undo" | "redo" }): void {
    const to = kind === "undo" ? past.at(-1) : future[0];
    if (to) setRetraced(`${kind === "undo" ? "Undone" : "Redone"}: ${differenceOf(work, to)}`);
    step({ kind });
  }
  useUndoKeys(retrace);
  useEffect(() => {
    if (retraced === "") return;
    const timer = setTimeout(() => setRetraced(""), retracedShown);
    return () => clearTimeout(timer);
  }, [retraced]);

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
    change: (control, change) => {
      step({ kind: "change", control, at: Date.now(), change });
      setRetraced("");
      setView((before) => ({ ...before, screen: screenAfter(control, before.screen) }));
      const key = questionSetBy(control);
      if (key !== null) setChanged({ key });
    },
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
        onUndo={() => retrace({ kind: "undo" })}
        onRedo={() => retrace({ kind: "redo" })}
        onTakeAway={() => show({ panel: "take", group: null, control: "studio-tab-take" })}
      />
      <p className="retraced" role="status">
        {retraced}
      </p>
      <LinkDialog linked={link.linked} own={work} onOpen={link.open} onKeep={link.keep} />
      <main className="bench" data-form-only={view.isFormOnly ? "" : undefined}>
        <div className="column" ref={column}>
          {link.isTooLarge ? (
            <Notice tone="error" role="alert" heading="This link is too large to open">
              <p>
                It holds more than 1 MB. Ask its sender for the files instead: the studio loads them under “Take it
                away”.
              </p>
            </Notice>
          ) : null}
          {isFollowing ? (
            <Notice tone="info" role="status" heading="Changed in another tab">
              <p>This tab now shows what the other one changed, too. Undo brings back what was here.</p>
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
