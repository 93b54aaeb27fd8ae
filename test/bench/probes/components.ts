import { control } from "./form";
import { frameIn } from "./frames";

/** The part of a node of React's tree that is read here. */
interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === "object" && value !== null && "child" in value && "sibling" in value && "type" in value;
}

/** React keeps the node of its tree in a property of the element, whose name ends differently in each copy of React. */
function fiberOf(element: Element): Fiber | null {
  const fiber = Object.entries(element).find(([name]) => name.startsWith("__reactFiber$"))?.[1];
  return isFiber(fiber) ? fiber : null;
}

/** The components below a node: everything that is not an element, a text or a fragment. */
function componentsIn(fiber: Fiber | null): number {
  if (fiber === null) return 0;
  const isComponent = typeof fiber.type === "function" || (typeof fiber.type === "object" && fiber.type !== null);
  return (isComponent ? 1 : 0) + componentsIn(fiber.child) + componentsIn(fiber.sibling);
}

/** The number of components in the section of a control, divided by the number of its questions. */
export async function componentsPerQuestion(key: string): Promise<number> {
  const section = () => control(key)?.closest("section") ?? null;
  const fiber = () => {
    const element = section();
    return element && fiberOf(element);
  };
  await frameIn(() => fiber() !== null);
  const questions = section()?.querySelectorAll("[part~=field]").length ?? 0;
  if (questions === 0) throw new Error("The section has no questions.");
  return componentsIn(fiber()?.child ?? null) / questions;
}
