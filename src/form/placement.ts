import type { AddAnother, Confirmation, Node, Page, Section, TabSet } from "./catalogue";
import type { Condition } from "./conditions";
import type { DrivenSource } from "./optionTypes";
import type { OwnedKey, Question } from "./question";

/** Block `index` of a group; `keys` are the answer keys of this block and the later ones. */
export interface BlockCondition {
  readonly kind: "block";
  readonly group: AddAnother;
  readonly index: number;
  readonly keys: readonly string[];
}

/** One side of a confirmation; `keys` are the answer keys inside `after`. */
export interface SideCondition {
  readonly kind: "before" | "after";
  readonly confirmation: Confirmation;
  readonly keys: readonly string[];
}

/** One condition that must hold for the nodes inside it to be shown. */
export type VisibilityCondition =
  | { readonly kind: "when"; readonly condition: Condition }
  /** An option-driven question shows only while its list has options (§4). */
  | { readonly kind: "options"; readonly source: DrivenSource }
  | BlockCondition
  | { readonly kind: "tab"; readonly set: TabSet; readonly tab: string }
  | SideCondition;

/** A question with its place in the catalogue and its visibility conditions. */
export interface PlacedQuestion {
  readonly question: Question;
  readonly page: Page;
  readonly section: Section;
  readonly visibleWhen: readonly VisibilityCondition[];
  /** Legends and block names around the question, outermost first: `["Parent 1"]`, `["Activity 2"]`. */
  readonly under: readonly string[];
  /** Every answer key that belongs to the question: its own, `_desc`, the year's, those that only it fills. */
  readonly owned: readonly string[];
  /** Its place in the order of the catalogue. */
  readonly order: number;
}

/** What can be shown or hidden. */
export type Showable = Node | Section;

/** A node that is not a question, with its place; `visibleWhen` includes its own condition. */
export interface PlacedNode {
  readonly node: Exclude<Showable, Question>;
  readonly page: Page;
  readonly section: Section;
  readonly visibleWhen: readonly VisibilityCondition[];
}

/** An answer key that the form has: what it may hold, and the question it belongs to. */
export interface AcceptedKey extends OwnedKey {
  readonly placed: PlacedQuestion;
}
