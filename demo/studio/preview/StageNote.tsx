import { institutionConfig } from "../../../src/catalogue/config/institutionConfig";
import { LeaveOut } from "../FaultNotice";
import { counted, type Fault } from "../faults";
import { useStudio } from "../StudioContext";
import type { JsonObject } from "../work/json";
import { datesFor } from "./dates";
import { screenOf } from "./screens";

interface StageNoteProps {
  /** The id of the screen that is shown. */
  readonly screen: string;
  /** The configuration that is shown. */
  readonly config: JsonObject;
  /** Whether the configuration is the valid parts of a file with faults. */
  readonly isPartial: boolean;
  /** The text of a pressed place that has no setting; null for none. */
  readonly pressed: string | null;
  /** Why it is not the newest one. */
  readonly faults: readonly Fault[];
}

const exampleNotes = {
  before: "No opening is set that is still to come: the date here is an example.",
  open: null,
  after: "No closing is set that is past: the date here is an example.",
} as const;

function exampleNote(id: string, config: unknown): string | null {
  const screen = screenOf(id);
  const dates = institutionConfig.is(config) ? config.dates : undefined;
  if (screen?.opening === undefined) return null;
  return datesFor(screen, dates, Date.now()).isExample ? exampleNotes[screen.opening] : null;
}

/** The note after a press on a place without a setting. */
function withoutSetting(pressed: string): string {
  const words = pressed.length > 60 ? `${pressed.slice(0, 57)}…` : pressed;
  return `${words === "" ? "This place" : `“${words}”`} has no setting in the studio: press another place.`;
}

/** A note on the form below: that it is not the newest, or that a date in it is an example. */
export function StageNote({ screen, config, isPartial, pressed, faults }: StageNoteProps) {
  const { goTo } = useStudio();
  const [first] = faults;
  const note = exampleNote(screen, config);
  return (
    <div className="stage-note" role="status">
      {first ? (
        <p className="fault">
          {counted(faults)}: the form shows {isPartial ? "the rest of the file" : "the last good state"}.{" "}
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
      {pressed === null ? null : <p className="hint">{withoutSetting(pressed)}</p>}
      {note ? <p className="hint">{note}</p> : null}
    </div>
  );
}
