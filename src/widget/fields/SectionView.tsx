import { memo, type ReactNode, useMemo } from "react";
import type { Group, Node, Section } from "../../shared/form/catalogueTypes";
import { isQuestion } from "../../shared/form/nodes";
import type { Question } from "../../shared/form/question";
import { unreachable } from "../../shared/form/unreachable";
import { fieldHint } from "../controls/fieldStyles";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { hiddenNodesAtom, isInside } from "../state/questions/questions";
import { fieldRow, stackClass } from "../ui/layout";
import { Notice } from "../ui/Notice";
import { css } from "../ui/stylesheet";
import { belowMobile, color, space, type } from "../ui/tokens";
import { AddAnotherView } from "./AddAnotherView";
import { useCatalogue } from "./CatalogueContext";
import { ConfirmationView } from "./ConfirmationView";
import { FoundGroup, fillsOf } from "./FoundGroup";
import { fieldOf } from "./kinds/index";
import { TabSetView } from "./TabSetView";
import { UndoOffer } from "./UndoOffer";
import { useFiltered } from "./useFiltered";

const headingClass = css`
  font: ${type.section};
  scroll-margin-top: ${space.s};
  @media screen {
    [data-filtered="line"] & {
      color: ${color.quiet};
      font: ${type.small};
    }
  }
`;

/** Closer to its heading than one question is to the next. */
const leadClass = css`
  margin-top: calc(${space.xs} - ${space.m});
  color: ${color.quiet};
  max-width: 60ch;
  ${belowMobile} {
    font: ${type.hint};
  }
`;

const groupClass = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const legendClass = css`
  margin: 0 0 ${space.s};
  padding: 0;
  font: ${type.strong};
  & + [id$="-hint"] {
    margin: -12px 0 ${space.s};
  }
`;

/**
 * The elements of nodes, in order. Rows and groups are elements of the section; only a node that changes by itself is
 * a component.
 */
type Elements = (nodes: readonly Node[]) => readonly ReactNode[];

/** The elements of the visible nodes of one container. */
function useElements(nodes: readonly Node[]): { readonly elements: Elements; readonly isEmpty: boolean } {
  const appState = useAppState();
  const catalogue = useCatalogue();
  const hidden = useAtomValue(useMemo(() => hiddenNodesAtom(appState, catalogue, nodes), [appState, catalogue, nodes]));
  const filtered = useFiltered();
  const last = useAtomValue(appState.answers.removalAtom);
  const removal = last && nodes.some((node) => isInside(node, last.anchor)) ? last : null;
  const removalOf = (id: string) => (removal?.anchor === id ? removal : null);
  const elements: Elements = (all) =>
    all
      .filter((node) => !hidden.has(node))
      .flatMap((node) => [
        isQuestion(node) ? field(node) : element(node),
        // Below the question, or the row, that has cleared others. Sets of tabs and blocks have a place of their own.
        removal && (isQuestion(node) || node.kind === "row") && isInside(node, removal.anchor) ? (
          <UndoOffer key="undo" removal={removal} />
        ) : null,
      ]);
  function field(question: Question): ReactNode {
    const Field = fieldOf(question);
    return <Field key={question.key} question={question} />;
  }
  function element(node: Exclude<Node, { readonly control: string }>): ReactNode {
    const show = (inner: readonly Node[]) => <Nodes nodes={inner} />;
    const key = node.kind === "row" ? `row-${node.nodes[0]?.key}` : `${node.kind}-${node.id}`;
    switch (node.kind) {
      case "row":
        return (
          <div key={key} className={fieldRow} data-filtered={filtered(node.nodes)}>
            {elements(node.nodes)}
          </div>
        );
      case "group": {
        const fills = fillsOf(node, nodes);
        const group = groupElement(key, node, filtered(node.nodes), elements(node.nodes));
        if (!fills) return group;
        return (
          <div key={key} data-filtered={filtered(node.nodes)}>
            <FoundGroup fills={fills}>{group}</FoundGroup>
          </div>
        );
      }
      case "notice":
        return <Notice key={key}>{node.text}</Notice>;
      case "addAnother":
        return <AddAnotherView key={key} group={node} show={show} removal={removalOf(node.id)} />;
      case "tabs":
        return (
          <div key={key} data-filtered={filtered([node])}>
            <TabSetView set={node} show={show} removal={removalOf(node.id)} />
          </div>
        );
      case "confirmation":
        return (
          <div key={key} data-filtered={filtered([node])}>
            <ConfirmationView confirmation={node} show={show} />
          </div>
        );
      default:
        return unreachable(node);
    }
  }
  return { elements, isEmpty: nodes.every((node) => hidden.has(node)) };
}

/** Questions of one subject; a fieldset if the subject has a name. */
function groupElement(
  key: string,
  { id, legend, hint }: Group,
  filtered: "away" | undefined,
  children: readonly ReactNode[],
): ReactNode {
  const stack = stackClass("questions");
  if (legend === undefined) {
    return (
      <div key={key} className={stack} data-filtered={filtered}>
        {children}
      </div>
    );
  }
  return (
    <fieldset
      key={key}
      className={groupClass}
      aria-describedby={hint ? `${id}-hint` : undefined}
      data-filtered={filtered}
    >
      <legend className={legendClass} part="legend">
        {legend}
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className={fieldHint}>
          {hint}
        </div>
      ) : null}
      <div className={stack}>{children}</div>
    </fieldset>
  );
}

/** The nodes of a block, a tab or one side of a confirmation. */
function Nodes({ nodes }: { nodes: readonly Node[] }) {
  return useElements(nodes).elements(nodes);
}

interface SectionProps {
  section: Section;
  /** Whether its heading stays where the filter leaves none of its questions. */
  isLine?: boolean;
}

/** A section of a page, while any of its questions is visible. */
export const SectionView = memo(function SectionView({ section, isLine = false }: SectionProps) {
  const { id, heading, lead, nodes } = section;
  const { elements, isEmpty } = useElements(nodes);
  const filtered = useFiltered()(nodes);
  if (isEmpty) return null;
  return (
    <section aria-labelledby={`section-${id}`} part="section" data-filtered={filtered && isLine ? "line" : filtered}>
      <div className={stackClass("questions")}>
        <h2 id={`section-${id}`} className={headingClass} tabIndex={-1} part="heading">
          {heading}
        </h2>
        {lead ? <p className={leadClass}>{lead}</p> : null}
        {elements(nodes)}
      </div>
    </section>
  );
});
