import { institutionConfig } from "../../shared/catalogue/config/institutionConfig";
import type { Part } from "../../shared/catalogue/config/structs";
import { emailNames, emailPlaceholders } from "../../shared/catalogue/emails";
import { Notice } from "../../widget/ui/Notice";
import { Group } from "../parts/Group";
import { PartSettings, PartsOf } from "../parts/PartSettings";
import { useSetting, useStudio } from "../StudioContext";
import { dateWarnings } from "./dateWarnings";
import { emailNamesForPeople } from "./emailTexts";
import { type GroupId, groupOf } from "./names";

const { schema } = institutionConfig;

/** The settings of a group, one for each part of the configuration that belongs to it. */
export function PartsGroup({ id }: { id: GroupId }) {
  const parts: readonly (readonly [string, Part])[] = Object.entries(schema);
  const own = parts.filter(([name]) => groupOf(name) === id && !name.startsWith("$"));
  const [[name, only] = ["", null], ...others] = own;
  return (
    <Group id={id}>
      {only?.struct.type === "object" && others.length === 0 ? (
        <PartsOf path={[name]} struct={only.struct} />
      ) : (
        own.map(([each, part]) => <PartSettings key={each} path={[each]} part={part} />)
      )}
    </Group>
  );
}

/** Opening, closing and decision, with what is hardly meant. */
export function DatesGroup() {
  const { dates } = useStudio().institution;
  return (
    <Group id="dates">
      <PartsOf path={["dates"]} struct={schema.dates.struct} />
      {dateWarnings(dates, Date.now()).map((warning) => (
        <Notice key={warning} tone="warning" role="status">
          <p>{warning}</p>
        </Notice>
      ))}
    </Group>
  );
}

/** The texts of the server's e-mails; the screen “E-mails” shows them as applicants receive them. */
export function EmailsGroup() {
  const count = Object.keys(useSetting(["emails"]).value ?? {}).length;
  return (
    <Group id="emails" note={count > 0 ? `${count} changed` : `${emailNames.length}`}>
      {emailNames.map((name) => {
        const { needed, allowed } = emailPlaceholders[name];
        const placeholders = [...needed, ...allowed, "partnerName", "applicationTitle", "helpEmail"];
        return (
          <section key={name} className="card">
            <h3>{emailNamesForPeople[name]}</h3>
            <p className="hint">Filled in: {placeholders.map((each) => `{${each}}`).join(" ")}</p>
            <PartsOf path={["emails", name]} struct={schema.emails.struct.schema.each} isBrief />
          </section>
        );
      })}
    </Group>
  );
}
