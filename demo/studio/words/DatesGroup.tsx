import { momentInWords } from "../../../src/catalogue/openDates";
import { Notice } from "../../../src/ui/Notice";
import { TextField } from "../parts/fields";
import { Group, TextSetting } from "../parts/settings";
import { useSetting, useStudio } from "../StudioContext";
import { type Json, partAt } from "../work/json";
import { withSetting } from "../work/work";
import { dateWarnings } from "./dateWarnings";
import { named } from "./names";

const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();
const zones = Intl.supportedValuesOf("timeZone");

interface MomentProps {
  readonly name: "opens" | "closes";
  /** What a day without a time means. */
  readonly hint: string;
}

/** The day and the time of `2026-08-01T09:00`; the time is "" where only the day is set. */
function partsOf(value: Json | undefined): readonly [day: string, time: string] {
  const [day = "", time = ""] = typeof value === "string" ? value.split("T") : [];
  return [day, time];
}

/** A day, with a time if wanted; the first one takes the time zone of this browser, without which it would be a fault. */
function MomentSetting({ name, hint }: MomentProps) {
  const { change, institution } = useStudio();
  const { path, label } = named("dates", name);
  const { id, value, fault } = useSetting(path);
  const moment = institution.dates[name];
  const inWords = value === undefined || fault || moment === null ? "" : momentInWords(moment, institution.dates, "en");
  const [day, time] = partsOf(value);
  const set = (nextDay: string, nextTime: string) =>
    change(path, (work) => {
      const text = nextDay === "" || nextTime === "" ? nextDay : `${nextDay}T${nextTime}`;
      const dated = withSetting(work, path, text === "" ? undefined : text);
      const zone = partAt(dated.config, ["dates", "timeZone"]);
      return text === "" || zone !== undefined ? dated : withSetting(dated, ["dates", "timeZone"], ownZone);
    });
  return (
    <div className="moment">
      <TextField
        {...{ id, label, fault }}
        type="date"
        hint={inWords === "" ? hint : `That is ${inWords}`}
        value={day}
        onChange={(text) => set(text, time)}
      />
      {day === "" ? null : (
        <TextField
          id={`${id}.time`}
          label={`${label} at`}
          type="time"
          hint="If not the whole day"
          value={time}
          onChange={(text) => set(day, text)}
        />
      )}
    </div>
  );
}

/** A time zone as people call it, with its clock: `New York, where it is 3:05 PM`. */
function zoneInWords(timeZone: string): string {
  const place = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  const time = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", minute: "2-digit" }).format();
  return `${place}, where it is ${time} now`;
}

/** Opening, closing and decision. */
export function DatesGroup() {
  const { dates } = useStudio().institution;
  const { value, fault } = useSetting(["dates", "timeZone"]);
  const isSet = value === dates.timeZone;
  return (
    <Group id="dates">
      <MomentSetting name="opens" hint="Without it the form is always open" />
      <MomentSetting name="closes" hint="A day counts to its end; without it the form never closes" />
      <TextSetting
        {...named("dates", "timeZone")}
        hint={
          isSet && !fault
            ? zoneInWords(dates.timeZone)
            : `The first date takes ${ownZone}, that of this browser. Write your own, such as America/New_York.`
        }
        ours={ownZone}
        suggestions={zones}
      />
      <TextSetting {...named("dates", "decision")} type="date" />
      {dateWarnings(dates, Date.now()).map((warning) => (
        <Notice key={warning} tone="warning" role="status">
          <p>{warning}</p>
        </Notice>
      ))}
    </Group>
  );
}
