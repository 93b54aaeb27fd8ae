import { type ReactNode, useDeferredValue, useState } from "react";
import { Switch, TextField } from "../parts/fields";
import { useStudio, type View } from "../StudioContext";

/** At most this many are shown at once: a search narrows them. */
const shownAtOnce = 30;

interface FoundListProps<T> {
  readonly list: keyof View["searches"];
  readonly label: string;
  readonly hint: string;
  /** What one entry is called. */
  readonly noun: string;
  /** The label of the switch that narrows the list. */
  readonly only: string;
  /** What else decides which entries there are, such as their language. */
  readonly of?: string;
  readonly find: (search: string, isOnly: boolean) => readonly T[];
  /** An entry, as an `li` with its key. */
  readonly children: (each: T) => ReactNode;
}

/** A long list of settings that a search narrows. Found once for each search: an entry must not move or go while it is edited. */
export function FoundList<T>({ list, label, hint, noun, only, of = "", find, children }: FoundListProps<T>) {
  const { view, setView } = useStudio();
  const { searches } = view;
  const search = useDeferredValue(searches[list]);
  const [isOnly, setOnly] = useState(false);
  const asked = [of, isOnly, search].join();
  const [last, setLast] = useState(() => ({ asked, found: find(search, isOnly) }));
  if (last.asked !== asked) setLast({ asked, found: find(search, isOnly) });
  const { found } = last;
  return (
    <>
      <TextField
        id={`${list}.search`}
        type="search"
        {...{ label, hint }}
        value={searches[list]}
        onChange={(text) => setView({ searches: { ...searches, [list]: text } })}
      />
      <Switch id={`${list}.only`} label={only} isOn={isOnly} onChange={setOnly} />
      <p className="hint" role="status">
        {found.length} {found.length === 1 ? noun : `${noun}s`}
        {found.length > shownAtOnce ? `, the first ${shownAtOnce} below` : ""}
      </p>
      <ul className="cards">{found.slice(0, shownAtOnce).map(children)}</ul>
    </>
  );
}
