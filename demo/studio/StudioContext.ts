import { createContext, useContext } from "react";
import type { Institution } from "../../src/catalogue/institution";
import { type Fault, reasonAt } from "./faults";
import type { GroupId } from "./words/names";
import { type Json, type Path, partAt } from "./work/json";
import type { Proposal } from "./work/Replacing";
import type { Work } from "./work/work";
import { withSetting } from "./work/work";

/** The searches of the long lists of settings. */
export interface Searches {
  readonly questions: string;
  readonly texts: string;
}

/** What the parts of the studio share. */
export interface Studio {
  readonly work: Work;
  /** The institution of the last work without faults. */
  readonly institution: Institution;
  readonly faults: readonly Fault[];
  /** Changes the work; successive changes of one setting are one step of undo. */
  readonly change: (path: Path, change: (work: Work) => Work) => void;
  /** Replaces the work; asks before it takes the user's own. */
  readonly replace: (proposal: Proposal) => void;
  /** The group of settings that is open, by its id. */
  readonly openGroup: GroupId | null;
  readonly setOpenGroup: (id: GroupId | null) => void;
  /** The search text of the lists of questions and texts. */
  readonly searches: Searches;
  readonly setSearch: (list: keyof Searches, text: string) => void;
  /** Opens the settings at a place of the configuration, and focuses them. */
  readonly goTo: (path: Path) => void;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("A part of the studio stands outside of it. Render it inside StudioContext.");
  return studio;
}

/** One setting of the configuration: its value, its fault, and a function that changes it; undefined removes it. */
export interface Setting {
  readonly id: string;
  readonly value: Json | undefined;
  readonly fault: string | undefined;
  readonly set: (value: Json | undefined) => void;
}

/** The setting at a path. Its fault may be deeper in it: one control may edit an object. */
export function useSetting(path: Path): Setting {
  const { work, faults, change } = useStudio();
  const id = path.join(".");
  return {
    id,
    value: partAt(work.config, path),
    fault: reasonAt(faults, path),
    set: (value) => change(path, (before) => withSetting(before, path, value)),
  };
}
