import type { AddAnother, Catalogue, Confirmation, Node, Page, Section, Showable, TabSet } from "./catalogueTypes";
import type { Condition } from "./conditions";
import { isQuestion, questionsOf } from "./nodes";
import { isDriven } from "./options";
import { kindOf, ownedKeys, type Question, valueKeys } from "./question";
import { blockConditions, sideCondition, type VisibilityCondition } from "./visibilityConditions";

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

/** A node that is not a question, with its place; `visibleWhen` includes its own condition. */
interface PlacedNode {
  readonly node: Exclude<Showable, Question>;
  readonly page: Page;
  readonly section: Section;
  readonly visibleWhen: readonly VisibilityCondition[];
}

/** Every question and node of a catalogue with its place. */
export interface Placed {
  readonly questions: readonly PlacedQuestion[];
  readonly nodes: ReadonlyMap<Showable, PlacedNode>;
  readonly groups: ReadonlyMap<string, AddAnother>;
  readonly tabSets: ReadonlyMap<string, TabSet>;
  readonly confirmations: ReadonlyMap<string, Confirmation>;
  /** Every key that is a question's own (the year's of a month and year too). */
  readonly questionKeys: ReadonlySet<string>;
}

/** The surroundings of a node during the walk. */
interface Scope {
  readonly page: Page;
  readonly section: Section;
  readonly visibleWhen: readonly VisibilityCondition[];
  readonly under: readonly string[];
}

/** Walks a catalogue once and records for every question and node its place and its visibility conditions. */
export function placeAll(catalogue: Catalogue): Placed {
  const walk = new Walk(new Set(questionsOf(catalogue).flatMap(valueKeys)));
  for (const page of catalogue.pages) {
    for (const section of page.sections) walk.section(page, section);
  }
  return walk;
}

class Walk implements Placed {
  readonly questions: PlacedQuestion[] = [];
  readonly nodes = new Map<Showable, PlacedNode>();
  readonly groups = new Map<string, AddAnother>();
  readonly tabSets = new Map<string, TabSet>();
  readonly confirmations = new Map<string, Confirmation>();

  constructor(readonly questionKeys: ReadonlySet<string>) {}

  section(page: Page, section: Section): void {
    const scope = { page, section, visibleWhen: whenCondition(section), under: [] };
    this.nodes.set(section, { node: section, page, section, visibleWhen: scope.visibleWhen });
    this.each(section.nodes, scope);
  }

  private each(nodes: readonly Node[], scope: Scope): void {
    for (const node of nodes) {
      if (isQuestion(node)) this.question(node, scope);
      else this.node(node, scope);
    }
  }

  private question(question: Question, scope: Scope): void {
    this.questions.push({
      ...scope,
      question,
      visibleWhen: [...scope.visibleWhen, ...whenCondition(question), ...optionsCondition(question)],
      owned: ownedKeys(question, this.questionKeys).map(({ key }) => key),
      order: this.questions.length,
    });
  }

  private node(node: Exclude<Node, Question>, outer: Scope): void {
    const own = node.kind === "row" ? [] : whenCondition(node);
    const scope = own.length > 0 ? inside(outer, own) : outer;
    this.nodes.set(node, { node, page: scope.page, section: scope.section, visibleWhen: scope.visibleWhen });
    if (node.kind === "row") this.each(node.nodes, scope);
    if (node.kind === "group") this.each(node.nodes, node.legend ? beneath(scope, node.legend) : scope);
    if (node.kind === "addAnother") this.blocks(node, scope);
    if (node.kind === "tabs") this.tabs(node, scope);
    if (node.kind === "confirmation") this.sides(node, scope);
  }

  private blocks(group: AddAnother, scope: Scope): void {
    this.groups.set(group.id, group);
    const conditions = blockConditions(group);
    group.blocks.forEach((block, index) => {
      const name = `${capitalised(group.noun)} ${index + 1}`;
      this.each(block, inside(beneath(scope, name), conditions.slice(index, index + 1)));
    });
  }

  private tabs(set: TabSet, scope: Scope): void {
    this.tabSets.set(set.id, set);
    for (const tab of set.tabs) this.each(tab.nodes, inside(scope, [{ kind: "tab", set, tab: tab.id }]));
  }

  private sides(confirmation: Confirmation, scope: Scope): void {
    this.confirmations.set(confirmation.id, confirmation);
    this.each(confirmation.before, inside(scope, [sideCondition("before", confirmation)]));
    this.each(confirmation.after, inside(scope, [sideCondition("after", confirmation)]));
  }
}

function whenCondition(thing: { readonly when?: Condition }): readonly VisibilityCondition[] {
  return thing.when ? [{ kind: "when", condition: thing.when }] : [];
}

function optionsCondition(question: Question): readonly VisibilityCondition[] {
  const source = kindOf(question).optionSource(question);
  return isDriven(source) ? [{ kind: "options", source }] : [];
}

function inside(scope: Scope, conditions: readonly VisibilityCondition[]): Scope {
  return { ...scope, visibleWhen: [...scope.visibleWhen, ...conditions] };
}

function beneath(scope: Scope, heading: string): Scope {
  return { ...scope, under: [...scope.under, heading] };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
