import type { InstitutionConfig } from "../../../src/catalogue/config/institutionConfig";
import { LeaveOut } from "../FaultNotice";
import { counted, type Fault } from "../faults";
import { useStudio } from "../StudioContext";
import { datesFor } from "./dates";
import { screenOf } from "./screens";

/** A place that was pressed. */
export interface Pressed {
  readonly text: string;
  readonly isFound: boolean;
}

interface StageNoteProps {
  /** The id of the screen that is shown. */
  readonly screen: string;
  /** The configuration that is shown. */
  readonly config: InstitutionConfig;
  /** The place that was pressed last; null where none was. */
  readonly pressed: Pressed | null;
  /** Whether a press finds settings. */
  readonly isPicking: boolean;
  /** What it leaves out. */
  readonly faults: readonly Fault[];
}

const exampleNotes = {
  before: "No opening is set: the date here is an example.",
  open: null,
  after: "No closing is set: the date here is an example.",
} as const;

function exampleNote(id: string, { dates }: InstitutionConfig): string | null {
  const screen = screenOf(id);
  if (screen?.opening === undefined) return null;
  return datesFor(screen, dates, Date.now()).isExample ? exampleNotes[screen.opening] : null;
}

/** The answer to a press. */
function answerTo({ text, isFound }: Pressed): string {
  const words = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  const place = words === "" ? "This place" : `“${words}”`;
  if (!isFound) return `${place} has no setting in the studio: press another place.`;
  return `${place}: its settings are open. For another place press “Find settings by pressing” again.`;
}

/** A note on the form below: that it is not the newest, or that a date in it is an example. */
export function StageNote({ screen, config, pressed, isPicking, faults }: StageNoteProps) {
  const { goTo } = useStudio();
  const [first] = faults;
  const note = exampleNote(screen, config);
  return (
    <div className="stage-note" role="status">
      {first ? (
        <p className="fault">
          {counted(faults)}: the form shows the rest.{" "}
          {first.title === null && first.path.length > 0 ? (
            <>
              <code>{first.path.join(".")}</code>: {first.reason} <LeaveOut path={first.path} />
            </>
          ) : (
            <button type="button" className="link" onClick={() => goTo(first.path)}>
              {first.title ?? "The whole file"}
            </button>
          )}
        </p>
      ) : null}
      {isPicking ? (
        <p className="hint">Press a place in the form, and its settings open. Escape ends the search.</p>
      ) : null}
      {pressed === null ? null : <p className="hint">{answerTo(pressed)}</p>}
      {note ? <p className="hint">{note}</p> : null}
    </div>
  );
}
