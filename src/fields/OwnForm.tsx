import type { ReactNode } from "react";
import type { Node } from "../form/catalogue";
import { isFilledTogether, questionsIn } from "../form/nodes";
import { Stack, stackClass } from "../ui/layout";

/**
 * The questions of a section under one another, where it helps as a form of its own. A browser's autofill reads the whole
 * form of an input at every key, lists and all: on an old phone that was most of what a key cost. So what it fills in one
 * go (name, phone, address) stays together in no form. As a `dialog` form outside a dialog it cannot be sent, before
 * React is there either.
 */
export function OwnForm({ nodes, children }: { nodes: readonly Node[]; children: ReactNode }) {
  if (questionsIn(nodes).some(isFilledTogether)) return <Stack>{children}</Stack>;
  return (
    <form method="dialog" noValidate className={stackClass("questions")}>
      {children}
    </form>
  );
}
