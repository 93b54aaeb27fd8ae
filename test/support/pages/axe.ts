import axe, { type AxeResults, type ElementContext, type RunOptions } from "axe-core";
import { array, boolean, create, type Infer, object, string } from "superstruct";

/** The rules of WCAG 2.2 AA and of good practice. */
export const standards: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const violationShape = object({
  id: string(),
  target: string(),
  summary: string(),
  /** Whether all that is wrong is that our sticky bars cover it, from under which it can be scrolled; `fits` measures it there. */
  isUnderBar: boolean(),
});

interface AxeOptions {
  readonly context: ElementContext | null;
  readonly settings: RunOptions;
}

/** Runs axe in the page. */
async function runAxe(options: AxeOptions): Promise<Infer<typeof violationShape>[]> {
  // The colours of the other scheme apply one frame later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // @ts-expect-error axe-core adds itself to the window.
  const results: AxeResults = await globalThis.axe.run(options.context ?? document, options.settings);
  type Node = AxeResults["violations"][number]["nodes"][number];
  type Target = Node["target"];
  function elementOf(target: Target): Element | null {
    let root: Document | ShadowRoot = document;
    let element: Element | null = null;
    for (const selector of target.flat()) {
      element = root.querySelector(selector);
      root = element?.shadowRoot ?? root;
    }
    return element;
  }
  function isUnderBar({ any, all, none }: Node): boolean {
    const failed = [...any, ...all, ...none];
    const over = failed.flatMap(({ relatedNodes = [] }) => relatedNodes.map((node) => elementOf(node.target)));
    const isBar = (element: Element | null) => Boolean(element?.closest("[part~=actions]"));
    const areSizes = failed.every(({ id }) => id === "target-size" || id === "target-offset");
    return areSizes && over.length > 0 && over.every(isBar);
  }
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => ({
      id,
      target: node.target.flat().join(" "),
      summary: node.failureSummary ?? "",
      isUnderBar: isUnderBar(node),
    })),
  );
}

/**
 * The violations that axe finds on a page, one line each. `run` evaluates an expression in the page, past its content security policy,
 * and waits for its promise.
 */
export async function violationsOn(
  run: (script: string) => Promise<unknown>,
  settings: RunOptions = {},
  context: ElementContext | null = null,
): Promise<string[]> {
  if (!(await run("'axe' in globalThis"))) await run(axe.source);
  const options = { context, settings: { ...settings, resultTypes: ["violations"] } };
  const found = create(await run(`(${runAxe})(${JSON.stringify(options)})`), array(violationShape));
  return found.filter(({ isUnderBar }) => !isUnderBar).map(({ id, target, summary }) => `${id}: ${target}: ${summary}`);
}
