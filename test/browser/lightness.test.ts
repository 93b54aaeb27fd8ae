import { afterEach, describe, expect, test } from "../support/suite";
import { waitFor } from "../support/waitFor";
import { endShells, startShell } from "./shellHarness";

afterEach(endShells);

/** The properties of a node in React's tree that this test reads. */
interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

const isFiber = (value: unknown): value is Fiber =>
  typeof value === "object" && value !== null && "type" in value && "child" in value && "sibling" in value;

function fiberOf(element: Element): Fiber {
  const [, fiber] = Object.entries(element).find(([name]) => name.startsWith("__reactFiber$")) ?? [];
  if (!isFiber(fiber)) throw new Error("React did not render the element, or names its nodes in another way.");
  return fiber;
}

/** The number of components below a node in React's tree; elements, texts and fragments do not count. */
function componentsIn(fiber: Fiber | null): number {
  if (!fiber) return 0;
  const isComponent = typeof fiber.type === "function" || (typeof fiber.type === "object" && fiber.type !== null);
  return (isComponent ? 1 : 0) + componentsIn(fiber.child) + componentsIn(fiber.sibling);
}

describe("a question", () => {
  test("has three React components (field, frame, control), and on average at most four in every section of the first step, whose dates have parts", async () => {
    const { root } = startShell("#/about");
    const sections = await waitFor(10_000, "the sections", () => {
      const all = [...root.querySelectorAll("[part=section]")];
      return all.length > 3 ? all : undefined;
    });
    const costs = sections.map((section) => {
      const questions = section.querySelectorAll("[part=field]").length;
      return { id: section.getAttribute("aria-labelledby"), each: componentsIn(fiberOf(section).child) / questions };
    });
    expect(costs.filter(({ each }) => !(each <= 4))).to.deep.equal([]);
  });
});
