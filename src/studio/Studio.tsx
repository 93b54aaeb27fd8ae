import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { isObject } from "../shared/form/objects";
import { Button } from "../widget/ui/Button";
import { Tabs } from "../widget/ui/Tabs";
import { Faults } from "./Faults";
import { partAt, withPart } from "./json";
import { cssOf } from "./look/look";
import { EmailScreen } from "./preview/EmailScreen";
import { Preview } from "./preview/Preview";
import { emailScreen, firstView, screenAfter, screens, type View } from "./preview/screens";
import { nameOfLanguage, StudioContext, type Studio as StudioState, useStudio } from "./StudioContext";
import { ChoiceField, namesById } from "./settings/controls";
import { counted } from "./settings/Group";
import { questions } from "./settings/keys";
import { Inside } from "./settings/Setting";
import { TakeAway } from "./take/TakeAway";
import { keepWork, readWork, type Work, workShape } from "./work";

/** The columns of settings: each with the part of the work that it sets. */
const panels = [
  { id: "look", label: "Look" },
  { id: "config", label: "Words" },
  { id: "take", label: "Take it away" },
] as const;
const panelOf = (part: string | undefined) => panels.find(({ id }) => id === part)?.id ?? "take";

/** The whole studio: settings at the left, the form at the right, a bar above them. */
export function Studio({ opened }: { opened: Work }) {
  const [work, setWork] = useState(opened);
  useEffect(() => {
    // What was only opened is not the user's yet: the next visit begins with what the server serves then.
    if (work !== opened) keepWork(work);
  }, [work, opened]);
  const shown = useDeferredValue(work);
  const reading = useMemo(() => readWork(shown), [shown]);
  const [panel, setPanel] = useState(panelOf("look"));
  const [view, changeView] = useState(firstView);
  const setView = (part: Partial<View>) => changeView((before) => ({ ...before, ...part }));
  const [wanted, setWanted] = useState<StudioState["wanted"]>(null);
  const { faults, config, institution, look } = reading;

  const studio: StudioState = {
    ...{ work, reading, wanted, replace: setWork },
    change(path, value) {
      setWork((before) => withPart(before, path, value));
      const question = questions.find(({ key }) => path[1] === "questions" && key === path[2]);
      setView({ screen: screenAfter(path, question?.page, view.screen), changed: question?.key ?? "" });
      setWanted(null);
    },
    goTo(path) {
      setPanel(panelOf(path[0]));
      setView({ isFormOnly: false });
      setWanted({ path });
    },
  };
  const tabs = panels.map(({ id, label }) => {
    const count = faults.filter(({ path }) => panelOf(path[0]) === id).length;
    return { id, label: count > 0 ? `${label}: ${counted(count)}` : label };
  });
  const column = useRef<HTMLDivElement>(null);
  function select(id: string): void {
    column.current?.scrollTo(0, 0);
    setWanted(null);
    setPanel(panelOf(id));
  }
  return (
    <StudioContext value={studio}>
      <Bar {...{ view, setView }} />
      <main className="bench" data-form-only={view.isFormOnly ? "" : undefined}>
        <div className="column" ref={column}>
          <Tabs id="studio" label="Settings" {...{ tabs }} selected={panel} onSelect={select}>
            {panel === "config" ? (
              <p className="hint">
                Grey, <i>slanted</i> texts are what applicants read until you write yours.
              </p>
            ) : null}
            {panel === "take" ? (
              <TakeAway />
            ) : (
              <Inside key={panel} path={[panel]} struct={workShape.schema[panel].struct} />
            )}
          </Tabs>
        </div>
        <section className="stage" aria-label="Form">
          <Faults {...{ faults }} tone="error" heading={`${counted(faults.length)}: the form shows the rest`} />
          {view.screen === emailScreen.id ? (
            <EmailScreen {...{ institution }} language={view.language} />
          ) : (
            <Preview key={view.screen} {...view} {...{ config }} css={cssOf(look)} />
          )}
        </section>
      </main>
    </StudioContext>
  );
}

/** What the form shows, and how. */
function Bar({ view, setView }: { view: View; setView: (part: Partial<View>) => void }) {
  const translations = partAt(useStudio().work, ["config", "translations"]);
  const tags = ["en", "es", ...Object.keys(isObject(translations) ? translations : {})];
  const choices = [
    ["screen", "Screen", namesById([...screens, emailScreen])],
    ["language", "Language", Object.fromEntries(tags.map((tag) => [tag, nameOfLanguage(tag)]))],
    ["width", "Width", { 0: "As wide as it fits", 390: "Phone, 390 px", 768: "Tablet, 768 px" }],
    ["scheme", "Scheme", { light: "Light", dark: "Dark" }],
  ] as const;
  const isFormOnly = view.isFormOnly;
  return (
    <header className="bar" data-form-only={isFormOnly ? "" : undefined}>
      <h1>Studio</h1>
      <fieldset className="picks" aria-label="What the form shows">
        {choices.map(([id, label, options]) => (
          <ChoiceField
            key={id}
            {...{ id, label, options }}
            value={view[id]}
            // Another screen begins at its top, not at what was changed before.
            onChange={(value) => setView({ [id]: value, changed: "" })}
          />
        ))}
      </fieldset>
      <span className="narrow">
        <Button look="secondary" size="compact" onClick={() => setView({ isFormOnly: !isFormOnly })}>
          {isFormOnly ? "Show settings" : "Show form"}
        </Button>
      </span>
    </header>
  );
}
