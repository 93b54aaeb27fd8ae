import type { Catalogue, Node, Option, OptionLists, Row, Section } from "../form/catalogueTypes";
import { isQuestion } from "../form/nodes";
import type { Question } from "../form/question";
import { unreachable } from "../form/unreachable";
import type { Institution } from "./institution";
import { type ListName, sortedLists } from "./options/lists";
import { type Translate, translator } from "./translator";

/** The translations of the catalogue's English texts into one language. */
export interface Dictionary {
  /** The language tag, whose alphabet the sorted lists follow. */
  readonly language: string;
  /** English text → translation; the institution's names and codes are written as `{partnerName}`, see `translator`. */
  readonly texts: Readonly<Record<string, string>>;
  /** English label → translation, list by list; a missing list keeps its labels. */
  readonly options: Readonly<Partial<Record<ListName, Readonly<Record<string, string>>>>>;
}

/**
 * The questionnaire in another language: keys, conditions, rules and values are the same, and so are the labels in `_desc`;
 * only the displayed texts differ. A text that the dictionary lacks, such as an institution's own, stays as it is.
 */
export function translated(
  catalogue: Catalogue,
  institution: Institution,
  dictionary: Dictionary,
  own: Readonly<Record<string, string>> = {},
): Catalogue {
  const translate = translator([dictionary.texts, own], institution);
  const lists = translatedLists(catalogue.lists, institution, dictionary, own);
  return { ...catalogue, pages: translatedPages(catalogue, translate), lists };
}

/** Every text of the pages, each once. */
export function textsOf(catalogue: Catalogue): readonly string[] {
  const texts = new Set<string>();
  translatedPages(catalogue, (text) => {
    texts.add(text);
    return text;
  });
  return [...texts];
}

function translatedPages({ pages }: Catalogue, translate: Translate): Catalogue["pages"] {
  return pages.map(({ title, sections, ...page }) => ({
    ...page,
    title: translate(title),
    sections: sections.map((section) => translatedSection(section, translate)),
  }));
}

function translatedLists(
  lists: OptionLists,
  institution: Institution,
  { language, options }: Dictionary,
  own: Readonly<Record<string, string>>,
): OptionLists {
  const words = new Map<string, Readonly<Record<string, string>>>(Object.entries(options));
  const orders = new Map<string, readonly string[]>(Object.entries(sortedLists));
  // An institution's own list keeps its order.
  for (const name of Object.keys(institution.lists)) orders.delete(name);
  const ours = Object.entries(lists).map(([name, list]) => {
    const translated = translatedList(list, translator([words.get(name) ?? {}, own], institution));
    const fixed = orders.get(name);
    return [name, fixed ? inOrder(translated, fixed, language) : translated] as const;
  });
  return Object.fromEntries(ours);
}

/** The options in alphabetical order, except those with fixed values, which keep their position. */
function inOrder(list: readonly Option[], fixed: readonly string[], language: string): readonly Option[] {
  const isFixed = ({ value }: Option) => fixed.includes(value);
  const free = list.filter((option) => !isFixed(option)).sort((a, b) => a.label.localeCompare(b.label, language));
  return list.map((option) => (isFixed(option) ? option : (free.shift() ?? option)));
}

function translatedList(list: readonly Option[], translate: Translate): readonly Option[] {
  return list.map((option) => {
    const label = translate(option.label);
    return label === option.label ? option : { ...option, label, stored: option.stored ?? option.label };
  });
}

function translatedSection(section: Section, translate: Translate): Section {
  return {
    ...section,
    heading: translate(section.heading),
    ...(section.lead && { lead: translate(section.lead) }),
    nodes: translatedNodes(section.nodes, translate),
  };
}

function translatedNodes(nodes: readonly Node[], translate: Translate): readonly Node[] {
  return nodes.map((node) =>
    isQuestion(node) ? translatedQuestion(node, translate) : translatedNode(node, translate),
  );
}

function translatedQuestion(question: Question, translate: Translate): Question {
  return {
    ...question,
    label: translate(question.label),
    ...(question.groupName && { groupName: translate(question.groupName) }),
    ...(question.hint && { hint: translate(question.hint) }),
    ...(question.rules && { rules: question.rules.map((rule) => ({ ...rule, message: translate(rule.message) })) }),
  };
}

function translatedRow(row: Row, translate: Translate): Row {
  return { ...row, nodes: row.nodes.map((question) => translatedQuestion(question, translate)) };
}

function translatedNode(node: Exclude<Node, Question>, translate: Translate): Node {
  const inside = (nodes: readonly Node[]) => translatedNodes(nodes, translate);
  switch (node.kind) {
    case "row":
      return translatedRow(node, translate);
    case "group":
      return {
        ...node,
        ...(node.legend && { legend: translate(node.legend) }),
        ...(node.hint && { hint: translate(node.hint) }),
        nodes: inside(node.nodes),
      };
    case "notice":
      return { ...node, text: translate(node.text) };
    case "addAnother":
      return { ...node, noun: translate(node.noun), blocks: node.blocks.map(inside) };
    case "tabs":
      return {
        ...node,
        label: translate(node.label),
        tabs: node.tabs.map((tab) => ({ ...tab, label: translate(tab.label), nodes: inside(tab.nodes) })),
      };
    case "confirmation":
      return { ...node, label: translate(node.label), before: inside(node.before), after: inside(node.after) };
    default:
      return unreachable(node);
  }
}
