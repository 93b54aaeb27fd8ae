import type { Node, Page } from "../../../src/shared/form/catalogueTypes";
import { escapeHtml } from "../../../src/shared/form/format";
import { isQuestion, partsOfNode, questionsIn } from "../../../src/shared/form/nodes";
import type { Question } from "../../../src/shared/form/question";
import type { Choice } from "../questions";
import { nativeField } from "./controls";
import { nativeScript } from "./script";
import { nativeStyle } from "./style";

/** The contents of a native page: some questions of a step, and the choices that show more of them. */
export interface NativePlan {
  readonly page: Page;
  readonly shown: readonly Question[];
  /** Their questions are in the page too, hidden. */
  readonly choices: readonly Choice[];
}

class Writer {
  readonly #shown: ReadonlySet<string>;
  readonly #hidden: ReadonlySet<string>;

  constructor({ shown, choices }: NativePlan) {
    this.#shown = new Set(shown.map(({ key }) => key));
    this.#hidden = new Set(choices.flatMap((choice) => choice.shows));
  }

  #holds(nodes: readonly Node[]): boolean {
    return questionsIn(nodes).some(({ key }) => this.#shown.has(key) || this.#hidden.has(key));
  }

  #isAllHidden(nodes: readonly Node[]): boolean {
    return !questionsIn(nodes).some(({ key }) => this.#shown.has(key));
  }

  nodes(of: readonly Node[]): string {
    return of.map((node) => this.#node(node)).join("\n");
  }

  #node(node: Node): string {
    if (isQuestion(node)) return this.#holds([node]) ? nativeField(node, !this.#shown.has(node.key)) : "";
    const inner = partsOfNode(node)
      .map((part) => this.nodes(part))
      .join("");
    if (node.kind === "notice") return `<p class="notice">${escapeHtml(node.text)}</p>`;
    if (!this.#holds(partsOfNode(node).flat())) return "";
    if (node.kind === "row") return `<div class="row">${inner}</div>`;
    if (node.kind !== "group" || !node.legend) return inner;
    return `<fieldset><legend>${escapeHtml(node.legend)}</legend>${inner}</fieldset>`;
  }

  page({ title, sections }: Page): string {
    const inner = sections.map(({ id, heading, lead, nodes }) => {
      if (!this.#holds(nodes)) return "";
      const hidden = this.#isAllHidden(nodes) ? " hidden" : "";
      const advice = lead ? `<p class="lead">${escapeHtml(lead)}</p>` : "";
      return `<section id="${id}"${hidden}><h2>${escapeHtml(heading)}</h2>${advice}${this.nodes(nodes)}</section>`;
    });
    return `<h1>${escapeHtml(title)}</h1>${inner.join("\n")}`;
  }
}

/** The questions of a step in markup. */
export function nativeStep(plan: NativePlan): string {
  return new Writer(plan).page(plan.page);
}

/** The document around a form. */
export function nativeDocument(form: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Apply</title><link rel="icon" href="data:,">
<style>${nativeStyle}</style></head><body><main><form><div id="summary" tabindex="-1"></div>${form}</form></main></body></html>`;
}

/** A static page of native inputs for a step of the catalogue, with which the widget is compared. */
export function nativePage(plan: NativePlan): string {
  const actions = '<div class="actions"><button type="button">Save and continue</button></div>';
  // The script comes first: the browser may draw the last question before it has read what follows.
  return nativeDocument(`<script>${nativeScript(plan.choices)}</script>${nativeStep(plan)}${actions}`);
}
