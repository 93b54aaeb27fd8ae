import { createContext, useContext } from "react";
import type { Institution } from "../shared/catalogue/institution";
import { type Fault, reasonAt } from "./faults";
import type { Scheme } from "./look/colours";
import type { Panel } from "./places";
import type { GroupId } from "./words/names";
import { idOf, type Json, type Path, partAt } from "./work/json";
import type { Proposal } from "./work/Replacing";
import { type Work, withSetting } from "./work/work";

/** A place in the form that was pressed, and whether it has a setting. */
export interface Pressed {
  readonly text: string;
  readonly isFound: boolean;
}

/** What the studio shows: at the left the settings, at the right the form. */
export interface View {
  readonly panel: Panel;
  /** The group of settings that is open. */
  readonly openGroup: GroupId | null;
  /** What the long lists of settings are searched for, and the option list that is chosen. */
  readonly searches: { readonly questions: string; readonly texts: string; readonly lists: string };
  /** The control that takes the focus. */
  readonly wanted: { readonly control: string } | null;
  readonly screen: string;
  /** Pixels; 0 is the width that there is. */
  readonly width: number;
  readonly scheme: Scheme;
  readonly language: string;
  /** The question that was changed last, which the form scrolls into view. */
  readonly changed: { readonly key: string } | null;
  /** Whether a press in the form finds its settings. */
  readonly isPicking: boolean;
  /** The place that was pressed last. */
  readonly pressed: Pressed | null;
  /** What a narrow window shows: the form or the settings. */
  readonly isFormOnly: boolean;
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
  readonly view: View;
  readonly setView: (part: Partial<View>) => void;
  /** Opens the settings at a place of the configuration, and focuses them. */
  readonly goTo: (path: Path) => void;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("A part of the studio is rendered outside of it. Render it inside StudioContext.");
  return studio;
}

/** One setting of the configuration: its value, its fault, and a function that changes it; undefined removes it. */
interface Setting {
  readonly id: string;
  readonly value: Json | undefined;
  readonly fault: string | undefined;
  readonly set: (value: Json | undefined) => void;
}

/** The setting at a path. Its fault may be deeper in it: one control may edit an object. */
export function useSetting(path: Path): Setting {
  const { work, faults, change } = useStudio();
  const id = idOf(path);
  return {
    id,
    value: partAt(work.config, path),
    fault: reasonAt(faults, path),
    set: (value) => change(path, (before) => withSetting(before, path, value)),
  };
}
