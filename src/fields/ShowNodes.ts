import type { ReactNode } from "react";
import type { Node } from "../form/catalogue";

/** Renders the nodes that a node holds: who holds nodes need not know the components of all kinds. */
export type ShowNodes = (nodes: readonly Node[]) => ReactNode;
