import { institutionConfig } from "../../../src/catalogue/config/institutionConfig";
import type { Part } from "../../../src/catalogue/config/structs";
import { Group, LinesSetting, NumberSetting, TextSetting } from "../parts/settings";
import { WordsLinesSetting, WordsSetting } from "../parts/wordsSettings";
import { useStudio } from "../StudioContext";
import type { Path } from "../work/json";
import { derivedText } from "./derivedTexts";
import { type GroupId, groupOf } from "./names";

/** Characters: a longer text has more than one line. */
const oneLine = 100;

const without = "Leave this out";

/** What the form says by itself where a constant is not given; undefined for nothing. */
function useByItself(path: Path): string | undefined {
  const { partnerName, shortName, characterLimit, links, start } = useStudio().institution;
  const known: Readonly<Record<string, string | number | false | undefined>> = {
    shortName: shortName === "" ? partnerName : shortName,
    "address.name": partnerName,
    characterLimit,
    "links.fafsa": links.fafsa,
    "start.minutes": start.minutes,
  };
  const text = known[path.join(".")];
  return text === undefined || text === false ? undefined : String(text);
}

interface SettingOfPart {
  readonly path: Path;
  readonly part: Part;
}

/** The setting of a part that is one value, by its kind. */
function ValueSetting({ path, part: { struct, title, meaning } }: SettingOfPart) {
  const { institution } = useStudio();
  const byItself = useByItself(path);
  const texts = derivedText(institution, path.join("."));
  const [kind, removal] = struct.type === "replaceable" ? [struct.schema[1], { without }] : [struct, {}];
  const setting = { path, label: title, hint: meaning };
  const constant = { ...setting, ...(byItself === undefined ? {} : { ours: byItself }) };
  if (kind.type === "text") {
    const rows = kind.schema[1].schema > oneLine ? { rows: 2 } : {};
    return <WordsSetting {...setting} {...removal} {...rows} ours={texts} isDerived />;
  }
  if (kind.type === "list") {
    return kind.schema.item.type === "text" ? (
      <WordsLinesSetting {...setting} hint={`${meaning}; one on each line`} ours={texts} />
    ) : (
      <LinesSetting {...constant} hint={`${meaning}; one on each line`} />
    );
  }
  if (kind.type === "whole number") return <NumberSetting {...constant} {...removal} />;
  const type = kind.type === "https address" ? "url" : kind.type === "e-mail address" ? "email" : "text";
  return <TextSetting {...constant} {...{ type }} />;
}

/** The settings of a part and of what it is made of. */
function PartSettings({ path, part }: SettingOfPart) {
  if (part.struct.type !== "object") return <ValueSetting {...{ path, part }} />;
  return (
    <fieldset className="words">
      <legend>{part.title}</legend>
      <PartsOf {...{ path, part }} />
    </fieldset>
  );
}

function PartsOf({ path, part: { struct } }: SettingOfPart) {
  const parts: Readonly<Record<string, Part>> = struct.schema;
  return Object.entries(parts).map(([name, inside]) => (
    <PartSettings key={name} path={[...path, name]} part={inside} />
  ));
}

/** The settings of a group, one for each part of the configuration that belongs to it. */
export function PartsGroup({ id }: { id: GroupId }) {
  const parts: readonly (readonly [string, Part])[] = Object.entries(institutionConfig.schema);
  const own = parts.filter(([name]) => groupOf(name) === id && !name.startsWith("$"));
  const [[name, only] = ["", null], ...others] = own;
  return (
    <Group id={id}>
      {only?.struct.type === "object" && others.length === 0 ? (
        <PartsOf path={[name]} part={only} />
      ) : (
        own.map(([each, part]) => <PartSettings key={each} path={[each]} part={part} />)
      )}
    </Group>
  );
}
