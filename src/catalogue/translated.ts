import type { Catalogue, Node, Option, OptionLists, Row, Section } from "../form/catalogue";
import { isQuestion } from "../form/nodes";
import type { Question } from "../form/question";
import { unreachable } from "../form/unreachable";
import type { Institution } from "./institution";
import type { ListName } from "./options/lists";
import { type Say, sayer } from "./sayer";

/** The words of another language for what the catalogue says in English. */
export interface Dictionary {
  /** Whose alphabet the sorted lists follow. */
  readonly language: string;
  /** English text → translation; the institution's names and codes stand as `{partnerName}`, see `sayer`. */
  readonly texts: Readonly<Record<string, string>>;
  /** English label → translation, list by list; a list that is absent keeps its names. */
  readonly options: Readonly<Partial<Record<ListName, Readonly<Record<string, string>>>>>;
  /** Lists whose options the other language puts into its own alphabetical order, each with the values that stay in place. */
  readonly sorted: Readonly<Partial<Record<ListName, readonly string[]>>>;
}

/**
 * The questionnaire in another language: keys, conditions, rules and values are the same, and so is what `_desc` keeps;
 * only what people read differs. A text that the dictionary lacks, such as an institution's own, stays as it is.
 */
export function translated(
  catalogue: Catalogue,
  institution: Institution,
  dictionary: Dictionary,
  own: Readonly<Record<string, string>> = {},
): Catalogue {
  const say = sayer([dictionary.texts, own], institution);
  const pages = catalogue.pages.map(({ title, sections, ...page }) => ({
    ...page,
    title: say(title),
    sections: sections.map((section) => translatedSection(section, say)),
  }));
  return { ...catalogue, pages, lists: translatedLists(catalogue.lists, institution, dictionary, own) };
}

function translatedLists(
  lists: OptionLists,
  institution: Institution,
  { language, options, sorted }: Dictionary,
  own: Readonly<Record<string, string>>,
): OptionLists {
  const words = new Map<string, Readonly<Record<string, string>>>(Object.entries(options));
  const orders = new Map<string, readonly string[]>(Object.entries(sorted));
  // A list of the institution's own stands in the order that it chose.
  for (const name of Object.keys(institution.lists)) orders.delete(name);
  const ours = Object.entries(lists).map(([name, list]) => {
    const said = translatedList(list, sayer([words.get(name) ?? {}, own], institution));
    const fixed = orders.get(name);
    return [name, fixed ? inOrder(said, fixed, language) : said] as const;
  });
  return Object.fromEntries(ours);
}

/** The options by the alphabet, but for those whose values are fixed, which stay where they are. */
function inOrder(list: readonly Option[], fixed: readonly string[], language: string): readonly Option[] {
  const isFixed = ({ value }: Option) => fixed.includes(value);
  const free = list.filter((option) => !isFixed(option)).sort((a, b) => a.label.localeCompare(b.label, language));
  return list.map((option) => (isFixed(option) ? option : (free.shift() ?? option)));
}

function translatedList(list: readonly Option[], say: Say): readonly Option[] {
  return list.map((option) => {
    const label = say(option.label);
    return label === option.label ? option : { ...option, label, stored: option.stored ?? option.label };
  });
}

function translatedSection(section: Section, say: Say): Section {
  return {
    ...section,
    heading: say(section.heading),
    ...(section.lead && { lead: say(section.lead) }),
    nodes: translatedNodes(section.nodes, say),
  };
}

function translatedNodes(nodes: readonly Node[], say: Say): readonly Node[] {
  return nodes.map((node) => (isQuestion(node) ? translatedQuestion(node, say) : translatedNode(node, say)));
}

function translatedQuestion(question: Question, say: Say): Question {
  return {
    ...question,
    label: say(question.label),
    ...(question.shortLabel && { shortLabel: say(question.shortLabel) }),
    ...(question.hint && { hint: say(question.hint) }),
    ...(question.rules && { rules: question.rules.map((rule) => ({ ...rule, message: say(rule.message) })) }),
  };
}

function translatedRow(row: Row, say: Say): Row {
  return { ...row, nodes: row.nodes.map((question) => translatedQuestion(question, say)) };
}

function translatedNode(node: Exclude<Node, Question>, say: Say): Node {
  const inside = (nodes: readonly Node[]) => translatedNodes(nodes, say);
  switch (node.kind) {
    case "row":
      return translatedRow(node, say);
    case "group":
      return {
        ...node,
        ...(node.legend && { legend: say(node.legend) }),
        ...(node.hint && { hint: say(node.hint) }),
        nodes: inside(node.nodes),
      };
    case "notice":
      return { ...node, text: say(node.text) };
    case "addAnother":
      return { ...node, noun: say(node.noun), blocks: node.blocks.map(inside) };
    case "tabs":
      return {
        ...node,
        label: say(node.label),
        tabs: node.tabs.map((tab) => ({ ...tab, label: say(tab.label), nodes: inside(tab.nodes) })),
      };
    case "confirmation":
      return { ...node, label: say(node.label), before: inside(node.before), after: inside(node.after) };
    default:
      return unreachable(node);
  }
}
