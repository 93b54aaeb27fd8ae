import type { Catalogue, Node, Option, Section } from "../form/catalogueTypes";
import { isQuestion } from "../form/nodes";
import type { Question } from "../form/question";
import type { Rule } from "../form/rules";
import { unreachable } from "../form/unreachable";
import { buildCatalogue } from "./catalogue";
import { idOfPart, nameOfEntry } from "./config/textIds";
import type { Institution } from "./institution";
import { filled, namesOf } from "./names";
import { sortedLists } from "./options/lists";

/** The translations of our texts into one language. */
export interface Dictionary {
  /** The language tag, whose alphabet the sorted lists follow. */
  readonly language: string;
  /** Id → translation; the institution's names and codes are written as `{partnerName}`, see `names.ts`. */
  readonly words: Words;
}

/** Texts by their ids. */
type Words = Readonly<Record<string, string>>;

/** The words for a text of the catalogue. */
type WordsFor = (id: string, english: string) => string;

/**
 * The questionnaire in another language: keys, conditions, rules and values are the same, and so are the labels in `_desc`;
 * only the displayed texts differ.
 */
export function translated(
  catalogue: Catalogue,
  institution: Institution,
  dictionary: Dictionary,
  own: Words = {},
): Catalogue {
  const { pages, lists } = withWords(catalogue, wordsOf(institution, dictionary, own));
  const orders = new Map<string, readonly string[]>(Object.entries(sortedLists));
  // An institution's own list keeps its order.
  for (const name of Object.keys(institution.lists)) orders.delete(name);
  const sorted = Object.entries(lists).map(([name, list]) => {
    const fixed = orders.get(name);
    return [name, fixed ? inOrder(list, fixed, dictionary.language) : list] as const;
  });
  return { ...catalogue, pages, lists: Object.fromEntries(sorted) };
}

/** The words of a dictionary over which an institution has its `own`, by id; English where both lack a text. */
export function wordsOf(institution: Institution, { words }: Dictionary, own: Words): WordsFor {
  const names = namesOf(institution);
  const isOurs = unchangedIn(institution);
  return (id, english) => {
    const ours = () => (isOurs(id, english) ? (own[firstOf(id)] ?? words[id] ?? words[firstOf(id)]) : undefined);
    const [year] = yearIn.exec(english) ?? [];
    return filled(own[id] ?? ours() ?? english, { ...names, year });
  };
}

/**
 * An institution with the translations of its own texts; a name or an address, which has none, stays. Lists and questions are
 * translated with the catalogue, e-mails by the server.
 */
export function translatedInstitution(institution: Institution, { words }: Dictionary, own: Words): Institution {
  const { emails, lists, questions, translations, translationFiles, ...others } = institution;
  const { applicationTitle, ...texts } = withTexts(others, own);
  const ours = words["institution.applicationTitle"];
  const isOurs = applicationTitle === `${institution.shortName} Application`;
  const title = isOurs && ours !== undefined ? filled(ours, namesOf(institution)) : applicationTitle;
  return { ...texts, applicationTitle: title, emails, lists, questions, translations, translationFiles };
}

function withTexts<T>(value: T, own: Words, path?: readonly string[]): T;
function withTexts(value: unknown, own: Words, path: readonly string[] = []): unknown {
  if (typeof value === "string") return own[idOfPart(path)] ?? value;
  if (Array.isArray(value))
    return value.map((each, index) => withTexts(each, own, [...path, nameOfEntry(each, index)]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, own, [...path, name])]));
}

/** Every English text of the catalogue by its id. */
export function textsOf(catalogue: Catalogue): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  withWords(catalogue, (id, english) => {
    texts.set(id, timeless(id, english));
    return english;
  });
  return texts;
}

const yearIn = /\b20\d{2}\b/;

/** The label of an option without its year, since another one comes each year: `Fall {year}`; any other text as it is. */
function timeless(id: string, english: string): string {
  return id.startsWith("lists.") ? english.replace(yearIn, "{year}") : english;
}

/**
 * The id of the same text in the first block of a repeated set, `questions.honors_2_name.label` → `questions.honors_name.label`, and
 * of a term in any year, `lists.entryTerms.2027FA` → `lists.entryTerms.FA`.
 */
export function firstOf(id: string): string {
  return id.replace(/_\d(?=[_-])|(?<=^lists\.entryTerms\.)\d{4}/, "");
}

/** Whether a text is ours: not one with which the institution replaces it. */
function unchangedIn(institution: Institution): (id: string, english: string) => boolean {
  const changed = new Set([...Object.keys(institution.lists), ...Object.keys(institution.questions)]);
  if (changed.size === 0) return () => true;
  const ours = textsOf(buildCatalogue({ ...institution, lists: {}, questions: {} }));
  return (id, english) => !changed.has(id.split(".")[1] ?? "") || ours.get(id) === timeless(id, english);
}

/** The options in alphabetical order, except those with fixed values, which keep their position. */
function inOrder(list: readonly Option[], fixed: readonly string[], language: string): readonly Option[] {
  const isFixed = ({ value }: Option) => fixed.includes(value);
  const free = list.filter((option) => !isFixed(option)).sort((a, b) => a.label.localeCompare(b.label, language));
  return list.map((option) => (isFixed(option) ? option : (free.shift() ?? option)));
}

/** The catalogue with other words; an id says where a text stands: `questions.first_name.label`, `lists.majors.BIOL`. */
function withWords({ pages, lists }: Catalogue, words: WordsFor): Pick<Catalogue, "pages" | "lists"> {
  return {
    pages: pages.map(({ id, title, sections, ...page }) => ({
      ...page,
      id,
      title: words(`pages.${id}`, title),
      sections: sections.map((section) => sectionIn(section, words)),
    })),
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, list.map((option) => optionIn(name, option, words))]),
    ),
  };
}

/** The parts of `given` that are texts, in other words; those that it lacks are left out. */
function parts<K extends string>(
  id: string,
  given: { readonly [P in K]?: string | undefined },
  names: readonly K[],
  words: WordsFor,
) {
  const texts: { [P in K]?: string } = {};
  for (const name of names) if (given[name]) texts[name] = words(`${id}.${name}`, given[name]);
  return texts;
}

/** Two lists are of the same names, and months are those of dates. */
function optionIn(list: string, option: Option, words: WordsFor): Option {
  const { value, label: english } = option;
  const id =
    list === "months"
      ? `form.dates.months.${Number(value) - 1}`
      : `lists.${list === "countriesNoUsa" ? "countries" : list}.${value}`;
  const label = words(id, english);
  return label === english ? option : { ...option, label, stored: option.stored ?? english };
}

function sectionIn(section: Section, words: WordsFor): Section {
  const id = `sections.${section.id}`;
  return {
    ...section,
    heading: words(`${id}.heading`, section.heading),
    ...parts(id, section, ["lead"], words),
    nodes: nodesIn(section.nodes, words),
  };
}

function nodesIn(nodes: readonly Node[], words: WordsFor): readonly Node[] {
  return nodes.map((node) => (isQuestion(node) ? questionIn(node, words) : nodeIn(node, words)));
}

function questionIn(question: Question, words: WordsFor): Question {
  const id = `questions.${question.key}`;
  return {
    ...question,
    label: words(`${id}.label`, question.label),
    ...parts(id, question, ["groupName", "hint"], words),
    ...(question.rules && { rules: question.rules.map((rule) => ruleIn(question, rule, words)) }),
  };
}

/** A message is the label, or has the id of its rule; a second rule of a kind is counted: `required2`. */
function ruleIn({ key, label, rules = [] }: Question, rule: Rule, words: WordsFor): Rule {
  const alike = rules.filter((each) => each.rule === rule.rule && each.message !== label);
  const number = alike.indexOf(rule) + 1;
  const name = number === 0 ? "label" : `${rule.rule}${number === 1 ? "" : number}`;
  return { ...rule, message: words(`questions.${key}.${name}`, rule.message) };
}

function nodeIn(node: Exclude<Node, Question>, words: WordsFor): Node {
  const inside = (nodes: readonly Node[]) => nodesIn(nodes, words);
  switch (node.kind) {
    case "row":
      return { ...node, nodes: node.nodes.map((question) => questionIn(question, words)) };
    case "group":
      return { ...node, ...parts(`groups.${node.id}`, node, ["legend", "hint"], words), nodes: inside(node.nodes) };
    case "notice":
      return { ...node, text: words(`notices.${node.id}`, node.text) };
    case "addAnother":
      return { ...node, noun: words(`blocks.${node.id}`, node.noun), blocks: node.blocks.map(inside) };
    case "tabs": {
      const tabs = node.tabs.map((tab) => ({
        ...tab,
        label: words(`tabs.${node.id}.${tab.id}`, tab.label),
        nodes: inside(tab.nodes),
      }));
      return { ...node, label: words(`tabs.${node.id}.label`, node.label), tabs };
    }
    case "confirmation":
      return {
        ...node,
        label: words(`confirmations.${node.id}`, node.label),
        before: inside(node.before),
        after: inside(node.after),
      };
    default:
      return unreachable(node);
  }
}
