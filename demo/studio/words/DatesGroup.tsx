import { momentInWords } from "../../../src/catalogue/openDates";
import { Notice } from "../../../src/ui/Notice";
import { TextField } from "../parts/fields";
import { Group, TextSetting } from "../parts/settings";
import { useSetting, useStudio } from "../StudioContext";
import { partAt } from "../work/json";
import { withSetting } from "../work/work";
import { dateWarnings } from "./dateWarnings";
import { named } from "./names";

const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();
const zones = Intl.supportedValuesOf("timeZone");

interface MomentProps {
  readonly name: "opens" | "closes";
  readonly hint: string;
  readonly ours: string;
}

/** A day or time; the first one sets this browser's time zone, because a date without a zone is a fault. */
function MomentSetting({ name, hint, ours }: MomentProps) {
  const { change, institution } = useStudio();
  const { path, label } = named("dates", name);
  const { id, value, fault } = useSetting(path);
  const moment = institution.dates[name];
  const inWords = value === undefined || fault || moment === null ? "" : momentInWords(moment, institution.dates, "en");
  const set = (text: string) =>
    change(id, (work) => {
      const dated = withSetting(work, path, text === "" ? undefined : text);
      const zone = partAt(dated.config, ["dates", "timeZone"]);
      return text === "" || zone !== undefined ? dated : withSetting(dated, ["dates", "timeZone"], ownZone);
    });
  return (
    <TextField
      {...{ id, label, fault }}
      hint={inWords === "" ? hint : `That is ${inWords}`}
      placeholder={ours}
      value={typeof value === "string" ? value : ""}
      onChange={set}
    />
  );
}

/** Opening, closing and decision. */
export function DatesGroup() {
  const { dates } = useStudio().institution;
  return (
    <Group id="dates">
      <MomentSetting name="opens" hint="A day, 2026-08-01, or a time, 2026-08-01T09:00" ours="always open" />
      <MomentSetting name="closes" hint="A day counts to its end" ours="never closes" />
      <TextSetting
        {...named("dates", "timeZone")}
        hint={`The first date takes ${ownZone}, that of this browser. Write your own, such as America/New_York.`}
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
