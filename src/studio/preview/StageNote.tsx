import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { FaultLine } from "../FaultNotice";
import { counted } from "../faults";
import { type Pressed, useStudio } from "../StudioContext";
import { datesFor } from "./dates";
import { screenOf } from "./screens";

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

/** A note on the form below, of which `config` is shown: that it is not the newest, or that a date in it is an example. */
export function StageNote({ config }: { config: InstitutionConfig }) {
  const studio = useStudio();
  const { screen, pressed, isPicking } = studio.view;
  const faults = studio.faults.filter(({ place }) => place.panel === "words");
  const [first] = faults;
  const note = exampleNote(screen, config);
  return (
    <div className="stage-note" role="status">
      {first ? (
        <p className="fault">
          {counted(faults)}: the form shows the rest. <FaultLine fault={first} />
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
