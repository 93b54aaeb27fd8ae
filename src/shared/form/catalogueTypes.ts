import type { Condition } from "./conditions";
import type { Vocabulary } from "./kinds/kind";
import type { Option, OptionLists } from "./options";
import type { Question } from "./question";

export type { Option, OptionLists };

/** Short related questions on one row from 600 px up. */
export interface Row {
  readonly kind: "row";
  readonly nodes: readonly Question[];
}
/** Nodes that show together while `when` is true; with a legend when they form one subject. */
export interface Group {
  readonly kind: "group";
  readonly id: string;
  readonly legend?: string;
  readonly hint?: string;
  readonly when?: Condition;
  readonly nodes: readonly Node[];
}
/** A paragraph of advice among the questions. */
export interface Notice {
  readonly kind: "notice";
  readonly id: string;
  readonly text: string;
  readonly when?: Condition;
}
/** Blocks of the same questions, one shown at first, more on request. */
export interface AddAnother {
  readonly kind: "addAnother";
  /** The button id of the wire. */
  readonly id: string;
  /** What one block is called: "activity". The button reads "Add another activity". */
  readonly noun: string;
  readonly when?: Condition;
  /** Every possible block in order; at most 10. */
  readonly blocks: readonly (readonly Node[])[];
}
/** Either-or contents, one tab chosen. */
export interface TabSet {
  readonly kind: "tabs";
  /** The tab id of the wire. */
  readonly id: string;
  readonly label: string;
  readonly when?: Condition;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly nodes: readonly Node[] }[];
  /** The default chosen tab's id. */
  readonly defaultTab: string;
}
/** A confirmation trigger: confirming swaps `before` for `after`. */
export interface Confirmation {
  readonly kind: "confirmation";
  readonly id: string;
  readonly trigger: "button" | "checkbox";
  readonly label: string;
  readonly when?: Condition;
  readonly before: readonly Node[];
  readonly after: readonly Node[];
}

/** What a section is made of. A question has `control`, everything else has `kind`. */
export type Node = Question | Row | Group | Notice | AddAnother | TabSet | Confirmation;

export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly lead?: string;
  readonly when?: Condition;
  readonly nodes: readonly Node[];
}

export interface Page {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The whole questionnaire: its pages in order and the coded lists its questions name. */
export interface Catalogue extends Vocabulary {
  readonly pages: readonly Page[];
}

/** What can be shown or hidden. */
export type Showable = Node | Section;
