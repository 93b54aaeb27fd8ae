import { createContext, useContext, useEffect, useEffectEvent } from "react";
import { type Fault, idOf, type Json, type Path, partAt, startsWith } from "./json";
import type { Reading, Work } from "./work";

/** What the parts of the studio share. */
export interface Studio {
  readonly work: Work;
  readonly reading: Reading;
  /** Changes one setting; undefined removes it. */
  readonly change: (path: Path, value: Json | undefined) => void;
  readonly replace: (work: Work) => void;
  /** The setting that was asked for, until something has the focus. */
  readonly wanted: { readonly path: Path } | null;
  /** Opens the groups around a setting, and focuses it. */
  readonly goTo: (path: Path) => void;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("A part of the studio is rendered outside of it. Render it inside StudioContext.");
  return studio;
}

export const faultsAt = (faults: readonly Fault[], path: Path) =>
  faults.filter((fault) => startsWith(fault.path, path));

/** Calls `onWanted` when the setting at a path, or one inside it, is asked for; with `isExact` for no other than its own. */
export function useWanted(path: Path, onWanted: (isExact: boolean, next: string | undefined) => void): void {
  const { wanted } = useStudio();
  const answer = useEffectEvent((asked: Path) => {
    if (startsWith(asked, path)) onWanted(asked.length === path.length, asked[path.length]);
  });
  useEffect(() => {
    if (wanted) answer(wanted.path);
  }, [wanted]);
}

const languageNames: Readonly<Record<string, string>> = { en: "English", es: "Spanish" };

export const nameOfLanguage = (tag: string) => languageNames[tag] ?? tag;

/** Where in a setting a fault is, such as `Entry 2, English: `: one control may edit a list, or a text in two languages. */
function placeInside(path: Path): string {
  const names = path.map((key) => (/^\d+$/.test(key) ? `Entry ${Number(key) + 1}` : nameOfLanguage(key)));
  return names.length === 0 ? "" : `${names.join(", ")}: `;
}

/** One setting: its value as it was typed, its faults in words, and a function that changes it. */
export function useSetting(path: Path) {
  const { work, reading, change } = useStudio();
  const id = idOf(path);
  const reasons = faultsAt(reading.faults, path).map(
    (fault) => placeInside(fault.path.slice(path.length)) + fault.reason,
  );
  useWanted(path, () => {
    const control = document.getElementById("studio")?.shadowRoot?.getElementById(id);
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  });
  return {
    id,
    value: partAt(work, path),
    fault: reasons.length > 0 ? reasons.join(" ") : undefined,
    set: (value: Json | undefined) => change(path, value),
  };
}
