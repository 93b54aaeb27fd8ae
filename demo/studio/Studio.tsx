import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { readConfig } from "../../src/catalogue/config/readConfig";
import { translationFaults } from "../../src/catalogue/config/translations";
import { grandviewUniversity, type Institution } from "../../src/catalogue/institution";
import { en } from "../../src/texts/en";
import { uiTexts } from "../../src/texts/uiTexts";
import { Notice } from "../../src/ui/Notice";
import { Tabs } from "../../src/ui/Tabs";
import { Bar, type View } from "./Bar";
import { LookPanel } from "./look/LookPanel";
import { type Panel, type Place, placeOf, placeOfPicked } from "./places";
import { EmailScreen } from "./preview/EmailScreen";
import { Preview } from "./preview/Preview";
import { emailScreen } from "./preview/screens";
import { StudioContext, type Studio as StudioState } from "./StudioContext";
import { TakeAwayPanel } from "./take/TakeAwayPanel";
import { WordsPanel } from "./words/WordsPanel";
import { afterStep, historyOf } from "./work/history";
import type { JsonObject, Path } from "./work/json";
import { keepWork, takeLinkedWork } from "./work/keeping";
import { useUndoKeys } from "./work/undoKeys";
import type { Work } from "./work/work";

const ourUiTexts = uiTexts();
const panels = [
  { id: "look", label: "Look" },
  { id: "words", label: "Words" },
  { id: "take", label: "Take it away" },
] as const satisfies readonly { id: Panel; label: string }[];

/** The configuration's faults; and the last one without any, which the preview shows. */
function useReading(config: JsonObject) {
  const reading = useMemo(
    () => readConfig(config, (institution) => translationFaults(institution, ourUiTexts)),
    [config],
  );
  const [good, setGood] = useState<{ config: JsonObject; institution: Institution }>({
    config: {},
    institution: grandviewUniversity,
  });
  if ("institution" in reading && good.config !== config) setGood({ config, institution: reading.institution });
  return { ...good, faults: "faults" in reading ? reading.faults : [] };
}

/** Where the words of the first page are set, by the text that the preview shows. */
function ownWordsOf({
  promises,
  partnerName,
  helpEmail,
  phone,
  applicationTitle,
}: Institution): ReadonlyMap<string, Path> {
  const ours = Object.entries(en.steps.promises).map(([name, text]) => [text, ["promises", name]] as const);
  const own = Object.entries(promises).flatMap(([name, text]) =>
    typeof text === "string" ? [[text, ["promises", name]] as const] : [],
  );
  return new Map<string, Path>([
    ...ours,
    ...own,
    [partnerName, ["partnerName"]],
    [helpEmail, ["helpEmail"]],
    [phone, ["phone"]],
    [applicationTitle, ["applicationTitle"]],
  ]);
}

/** The whole studio: settings at the left, the form at the right, a bar above them. */
export function Studio(opened: { readonly present: Work; readonly before: Work | null }) {
  const [history, step] = useReducer(afterStep, opened, historyOf);
  const work = history.present;
  const { config, institution, faults } = useReading(useDeferredValue(work.config));
  const [panel, setPanel] = useState<Panel>("look");
  const [openGroup, setOpenGroup] = useState<string | null>("brand");
  const [search, setSearch] = useState("");
  const [wanted, setWanted] = useState<{ readonly control: string } | null>(null);
  const [view, setView] = useState<View>({
    screen: "visitor",
    width: 0,
    scheme: "light",
    language: "en",
    isPicking: false,
    isFormOnly: false,
  });
  const column = useRef<HTMLDivElement>(null);

  useEffect(() => void keepWork(work), [work]);
  useUndoKeys(step);
  // A link that is opened in this very tab changes only the hash.
  useEffect(() => {
    const open = async () => {
      const linked = await takeLinkedWork();
      if (linked) step({ kind: "change", control: "link", at: Date.now(), change: () => linked });
    };
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);

  function show({ panel: to, group, search: text, control }: Place): void {
    setPanel(to);
    setOpenGroup(group);
    if (text !== undefined) setSearch(text);
    setView((before) => ({ ...before, isFormOnly: false }));
    setWanted({ control });
  }
  useEffect(() => {
    if (!wanted) return;
    // The group that holds the control may show its found entries one render later.
    const frame = requestAnimationFrame(() => {
      const controls = column.current?.querySelectorAll<HTMLElement>("[id]") ?? [];
      // A group of controls, such as an address, begins with its first; and one control may edit what is deeper in the configuration, such as a line of a list.
      const steps = wanted.control.split(".");
      const ids = steps.map((_, index) => steps.slice(0, steps.length - index).join("."));
      const inside = [...controls].filter(({ id }) => id.startsWith(`${wanted.control}.`));
      const found = [...ids.flatMap((each) => [...controls].filter(({ id }) => id === each)), ...inside][0];
      found?.focus();
      found?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);

  const studio: StudioState = {
    work,
    institution,
    faults,
    change: (control, change) => step({ kind: "change", control, at: Date.now(), change }),
    openGroup,
    setOpenGroup,
    search,
    setSearch,
    goTo: (path) => show(placeOf(path)),
  };

  return (
    <StudioContext value={studio}>
      <Bar
        {...{ view, setView }}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        onUndo={() => step({ kind: "undo" })}
        onRedo={() => step({ kind: "redo" })}
        onTakeAway={() => show({ panel: "take", group: "", control: "studio-tab-take" })}
      />
      <main className="bench" data-form-only={view.isFormOnly ? "" : undefined}>
        <div className="column" ref={column}>
          {faults.length > 0 ? (
            <Notice
              tone="error"
              role="status"
              heading={
                faults.length === 1
                  ? "One fault: the form shows the last good state"
                  : `${faults.length} faults: the form shows the last good state`
              }
            >
              <ul>
                {faults.slice(0, 5).map(({ path, message }) => (
                  <li key={message}>
                    <button type="button" className="link" onClick={() => show(placeOf(path))}>
                      {path.join(" › ") || "The whole file"}
                    </button>
                    : {message}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <Tabs
            id="studio"
            label="Settings"
            tabs={panels}
            selected={panel}
            onSelect={(id) => setPanel(panels.find((each) => each.id === id)?.id ?? panel)}
          >
            {panel === "look" ? <LookPanel /> : panel === "words" ? <WordsPanel /> : <TakeAwayPanel />}
          </Tabs>
        </div>
        <section className="stage" aria-label="Form">
          {view.screen === emailScreen.id ? (
            <EmailScreen {...{ institution }} language={view.language} />
          ) : (
            <Preview
              {...view}
              {...{ config }}
              look={work.look}
              onPick={(picked) => {
                setView((before) => ({ ...before, isPicking: false }));
                show(placeOfPicked(picked, ownWordsOf(institution)));
              }}
            />
          )}
        </section>
      </main>
    </StudioContext>
  );
}
