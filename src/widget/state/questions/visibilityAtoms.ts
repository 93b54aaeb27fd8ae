import { type Atom, atom } from "jotai/vanilla";
import { chosenTab, isConfirmed, shownBlocks } from "../../../shared/form/arrangement";
import type {
  AddAnother,
  Catalogue,
  Confirmation,
  Node,
  Page,
  Section,
  TabSet,
} from "../../../shared/form/catalogueTypes";
import { isQuestion, partsOfNode } from "../../../shared/form/nodes";
import { isAlwaysVisible, isNodeShown, readsOf } from "../../../shared/form/visibility";
import type { AnswersStore, Removal } from "../answers/answers";
import type { LanguageStore } from "../language/language";

/** What visibility is computed from. */
export interface Context {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
}

/** Whether a section is visible. */
function shownAtom({ answers, language }: Context, section: Section): Atom<boolean> {
  return atom((get) => {
    const catalogue = get(language.catalogueAtom);
    for (const key of readsOf(catalogue, section)) get(answers.answerAtom(key));
    return isNodeShown(catalogue, section, answers.read(), get(answers.arrangementAtom));
  });
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

/** The last removal if a change inside these nodes has caused it, otherwise null. */
export function removalIn({ answers }: Context, nodes: readonly Node[]): Atom<Removal | null> {
  return atom((get) => {
    const removal = get(answers.removalAtom);
    return removal && nodes.some((node) => isInside(node, removal.anchor)) ? removal : null;
  });
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

/** The visible sections of a page, in order. */
export function shownSectionsAtom(context: Context, { sections }: Page): Atom<readonly Section[]> {
  const all = sections.map((section) => ({ section, isShown: shownAtom(context, section) }));
  return atom((get) => all.filter(({ isShown }) => get(isShown)).map(({ section }) => section));
}

/** The number of visible blocks of a group; the arrangement already counts loaded answers. */
export function shownBlocksAtom({ answers, language }: Context, group: AddAnother): Atom<number> {
  return atom((get) =>
    shownBlocks(get(language.catalogueAtom), answers.read(), get(answers.arrangementAtom), group.id),
  );
}

/** Whether the applicant has confirmed. */
export function confirmedAtom({ answers, language }: Context, confirmation: Confirmation): Atom<boolean> {
  return atom((get) =>
    isConfirmed(get(language.catalogueAtom), answers.read(), get(answers.arrangementAtom), confirmation.id),
  );
}

/** The id of the chosen tab of a tab set. */
export function chosenTabAtom({ answers, language }: Context, set: TabSet): Atom<string> {
  return atom((get) => chosenTab(get(language.catalogueAtom), get(answers.arrangementAtom), set.id));
}
