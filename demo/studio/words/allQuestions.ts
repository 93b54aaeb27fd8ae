import { buildCatalogue } from "../../../src/catalogue/buildCatalogue";
import { grandviewUniversity } from "../../../src/catalogue/institution";
import type { Node } from "../../../src/form/catalogue";
import { isQuestion, partsOfNode } from "../../../src/form/nodes";
import type { Question } from "../../../src/form/question";

/** A question with the place where applicants meet it. */
export interface Placed {
  readonly question: Question;
  readonly section: string;
  /** Which of several blocks or tabs it is in, such as `college 2`; "" where it is in none. */
  readonly within: string;
  /** The id of its page. */
  readonly page: string;
}

interface Within {
  readonly question: Question;
  readonly within: string;
}

/** The names of a node's parts, in the order of `partsOfNode`. */
function namesOfParts(node: Exclude<Node, Question>): readonly string[] {
  if (node.kind === "addAnother") return node.blocks.map((_, index) => `${node.noun} ${index + 1}`);
  return node.kind === "tabs" ? node.tabs.map(({ label }) => label) : [];
}

function questionsWithin(nodes: readonly Node[], around: readonly string[] = []): readonly Within[] {
  return nodes.flatMap((node) => {
    if (isQuestion(node)) return [{ question: node, within: around.join(", ") }];
    const names = namesOfParts(node);
    return partsOfNode(node).flatMap((part, index) => {
      const name = names[index];
      return questionsWithin(part, name === undefined ? around : [...around, name]);
    });
  });
}

const catalogue = buildCatalogue(grandviewUniversity);

/** Every question by its key, in the order of the form. */
export const allQuestions: readonly Placed[] = catalogue.pages.flatMap((page) =>
  page.sections.flatMap((section) =>
    questionsWithin(section.nodes).map((each) => ({
      ...each,
      section: `${page.title} · ${section.heading}`,
      page: page.id,
    })),
  ),
);
