import type { Node } from "../form/catalogue";
import { isQuestion } from "../form/nodes";
import type { Question } from "../form/question";
import { unreachable } from "../form/unreachable";
import { gateCount, isSteady } from "../form/visibility";
import { FieldRow } from "../ui/layout";
import { Notice } from "../ui/Notice";
import { AddAnotherView } from "./AddAnotherView";
import { useCatalogue } from "./CatalogueContext";
import { ConfirmationView } from "./ConfirmationView";
import { Field } from "./Field";
import { GroupView } from "./GroupView";
import type { ShowNodes } from "./ShowNodes";
import { TabSetView } from "./TabSetView";
import { useShown } from "./useShown";

interface NodesProps {
  nodes: readonly Node[];
  /** How many gates are known to be open: what stands behind no more of them is shown, and listens to nothing. */
  behind: number;
}

/** The questions and other nodes of one place, in order. */
export function Nodes({ nodes, behind }: NodesProps) {
  const catalogue = useCatalogue();
  return nodes.map((node) => {
    const View = isSteady(catalogue, node, behind) ? ShownNode : NodeView;
    return <View key={keyOf(node)} node={node} />;
  });
}

/** A node while it is shown; nothing otherwise. */
function NodeView({ node }: { node: Node }) {
  return useShown(node) ? <ShownNode node={node} /> : null;
}

function ShownNode({ node }: { node: Node }) {
  return isQuestion(node) ? <Field question={node} /> : <NodeOfNodes node={node} />;
}

function NodeOfNodes({ node }: { node: Exclude<Node, Question> }) {
  const behind = gateCount(useCatalogue(), node);
  // One side of these shows at a time: what they give to be shown has its gate open.
  const show: ShowNodes = (nodes) => <Nodes nodes={nodes} behind={behind + 1} />;
  switch (node.kind) {
    case "row":
      return (
        <FieldRow>
          <Nodes nodes={node.nodes} behind={behind} />
        </FieldRow>
      );
    case "group":
      return (
        <GroupView group={node}>
          <Nodes nodes={node.nodes} behind={behind} />
        </GroupView>
      );
    case "notice":
      return <Notice>{node.text}</Notice>;
    case "addAnother":
      return <AddAnotherView group={node} show={show} />;
    case "tabs":
      return <TabSetView set={node} show={show} />;
    case "confirmation":
      return <ConfirmationView confirmation={node} show={show} />;
    default:
      return unreachable(node);
  }
}

function keyOf(node: Node): string {
  if (isQuestion(node)) return node.key;
  return node.kind === "row" ? `row-${node.nodes[0]?.key}` : `${node.kind}-${node.id}`;
}
