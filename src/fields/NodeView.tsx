import type { Confirmation, Node, TabSet } from "../form/catalogue";
import { isQuestion } from "../form/nodes";
import { unreachable } from "../form/unreachable";
import { FieldRow } from "../ui/layout";
import { Notice } from "../ui/Notice";
import { AddAnotherView } from "./AddAnotherView";
import { Field } from "./Field";
import { GroupView } from "./GroupView";
import { useOtherParts } from "./OtherPartsContext";
import type { ShowNodes } from "./ShowNodes";
import { useShown } from "./useShown";

const show: ShowNodes = (nodes) => <Nodes nodes={nodes} />;

/** The questions and other nodes of one place, in order. */
export function Nodes({ nodes }: { nodes: readonly Node[] }) {
  return nodes.map((node) => <NodeView key={keyOf(node)} node={node} />);
}

/** A node while it is shown; nothing otherwise. */
export function NodeView({ node }: { node: Node }) {
  return useShown(node) ? <ShownNode node={node} /> : null;
}

function ShownNode({ node }: { node: Node }) {
  if (isQuestion(node)) return <Field question={node} />;
  switch (node.kind) {
    case "row":
      return (
        <FieldRow>
          <Nodes nodes={node.nodes} />
        </FieldRow>
      );
    case "group":
      return <GroupView group={node}>{show(node.nodes)}</GroupView>;
    case "notice":
      return <Notice>{node.text}</Notice>;
    case "addAnother":
      return <AddAnotherView group={node} show={show} />;
    case "tabs":
    case "confirmation":
      return <OtherNode node={node} />;
    default:
      return unreachable(node);
  }
}

/** A node that no first step has. */
function OtherNode({ node }: { node: TabSet | Confirmation }) {
  const other = useOtherParts();
  if (!other) return null;
  if (node.kind === "tabs") return <other.TabSetView set={node} show={show} />;
  return <other.ConfirmationView confirmation={node} show={show} />;
}

function keyOf(node: Node): string {
  if (isQuestion(node)) return node.key;
  return node.kind === "row" ? `row-${node.nodes[0]?.key}` : `${node.kind}-${node.id}`;
}
