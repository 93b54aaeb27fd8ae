import { type Atom, atom } from "jotai/vanilla";
import type { Catalogue, Node } from "../../../shared/form/catalogueTypes";
import { isQuestion, partsOfNode } from "../../../shared/form/nodes";
import { isAlwaysVisible, isNodeShown, readsOf } from "../../../shared/form/visibility";
import type { AnswersStore } from "../answers/answers";
import type { LanguageStore } from "../language/language";

/** What visibility is computed from. */
export interface Context {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
}

/**
 * The nodes among `nodes`, rows and groups included, that can be hidden. Nodes inside add-another blocks, tabs and
 * confirmations are not listed: their container follows them.
 */
function changing(catalogue: Catalogue, nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node) => {
    const own = isAlwaysVisible(catalogue, node) ? [] : [node];
    if (isQuestion(node) || (node.kind !== "row" && node.kind !== "group")) return own;
    return [...own, ...changing(catalogue, node.nodes)];
  });
}

/** Whether a node is, or has inside it, the question with this key or the node with this id. */
export function isInside(node: Node, anchor: string): boolean {
  if (isQuestion(node)) return node.key === anchor;
  const isOwn = node.kind !== "row" && node.id === anchor;
  return isOwn || partsOfNode(node).some((part) => part.some((each) => isInside(each, anchor)));
}

const none: Atom<ReadonlySet<Node>> = atom(new Set<Node>());

/**
 * The hidden nodes of one container; the same set while it is equal. A container without conditions subscribes to
 * nothing.
 */
export function hiddenNodesAtom(
  { answers }: Context,
  catalogue: Catalogue,
  nodes: readonly Node[],
): Atom<ReadonlySet<Node>> {
  const watched = changing(catalogue, nodes);
  if (watched.length === 0) return none;
  const keys = new Set(watched.flatMap((node) => readsOf(catalogue, node)));
  let last: ReadonlySet<Node> = new Set();
  return atom((get) => {
    const arrangement = get(answers.arrangementAtom);
    for (const key of keys) get(answers.answerAtom(key));
    const hidden = watched.filter((node) => !isNodeShown(catalogue, node, answers.read(), arrangement));
    if (hidden.length !== last.size || hidden.some((node) => !last.has(node))) last = new Set(hidden);
    return last;
  });
}
