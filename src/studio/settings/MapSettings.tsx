import { type ReactNode, useState } from "react";
import type { AnyStruct, Part } from "../../shared/catalogue/config/structs";
import { type Path, partAt } from "../json";
import { useStudio, useWanted } from "../StudioContext";
import { TextField } from "./controls";
import { Group } from "./Group";
import { type Entry, entriesIn, hintOf } from "./keys";

/** At most this many are shown at once: a search narrows them. */
const shownAtOnce = 50;
/** A search is for more than these. */
const few = 8;

/** Without capitals and accents, so that "genero" finds "Género". */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface MapSettingsProps {
  readonly path: Path;
  readonly struct: AnyStruct;
  /** The settings of one key. */
  readonly children: (path: Path, part: Part) => ReactNode;
}

/** The settings of an object by key, such as the questions: what is changed first, and what a search finds. */
export function MapSettings({ path, struct, children }: MapSettingsProps) {
  const { work } = useStudio();
  const entries = entriesIn(struct, work);
  const givenOf = ({ key }: Entry) => partAt(work, [...path, key]);
  // Found once for each search: an entry must not move or go while it is edited.
  const find = (search: string) => {
    const wanted = folded(search.trim());
    const matches = (each: Entry) =>
      folded([each.title, each.key, each.note, JSON.stringify(givenOf(each) ?? "")].join(" ")).includes(wanted);
    const rank = (each: Entry) => (each.key === search ? 2 : givenOf(each) === undefined ? 0 : 1);
    return { search, found: entries.filter(matches).toSorted((one, other) => rank(other) - rank(one)) };
  };
  const [{ search, found }, setFound] = useState(() => find(""));
  useWanted(path, (_, key) => key && entries.length > few && setFound(find(key)));
  const each = struct.type === "any of" ? struct.schema.each : struct.schema;
  const shown = entries.length > few ? found.slice(0, shownAtOnce) : entries;
  return (
    <>
      {entries.length > few ? (
        <>
          <TextField
            id={`${path.join(".")}.search`}
            type="search"
            label="Find"
            hint="By its words or its key"
            value={search}
            onChange={(text) => setFound(find(text))}
          />
          <p className="hint" role="status">
            {found.length} found{found.length > shownAtOnce ? `, the first ${shownAtOnce} below` : ""}
          </p>
        </>
      ) : null}
      {shown.map((entry) => (
        <Group
          key={entry.key}
          path={[...path, entry.key]}
          title={entry.title}
          note={givenOf(entry) === undefined ? "" : "changed"}
        >
          {() => (
            <>
              <p className="hint">
                {hintOf(entry.note)} <code>{entry.key}</code>
              </p>
              {children([...path, entry.key], { struct: each, title: entry.title, meaning: "" })}
            </>
          )}
        </Group>
      ))}
    </>
  );
}
