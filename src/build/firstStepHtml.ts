import { createHash } from "node:crypto";
import type { Markup } from "../element/prerendered/markup";

/** Identifies a first step by its markup and rules: an element adopts only its own version. */
export function versionOf(...contents: readonly string[]): string {
  return createHash("sha256").update(contents.join("\0")).digest("hex").slice(0, 8);
}

/**
 * The `data-style` attributes of the markup as rules: a strict policy forbids `style` attributes, and no script runs
 * yet.
 */
function styleRules(markup: Markup): string {
  const styles = new Set([...markup.matchAll(/ data-style="([^"]*)"/g)].flatMap(([, style]) => style ?? []));
  return [...styles].map((style) => `[data-style="${style}"]{${style}}`).join("");
}

interface FirstStep {
  readonly content: Markup;
  readonly css: string;
  readonly version: string;
}

/**
 * The files with which a host puts the first step into its own HTML, by name: a template to place inside the element, with
 * its styles, since a stylesheet of its own costs a round trip before the first paint. For policies that forbid styles in the
 * page, a second template links the stylesheet, at the address at which the demo serves `dist/`. The selects hold the blank
 * option alone: the entry fills them, and 574 options delayed the step by 300 ms.
 */
export function firstStepFiles({ content: markup, css, version }: FirstStep): Readonly<Record<string, string>> {
  const rules = css + styleRules(markup);
  const stylesheet = `first-step-${version}.css`;
  const templateWith = (styles: string) =>
    `<template shadowrootmode="open">${styles}<div data-version="${version}">${markup}</div></template>\n`;
  return {
    "first-step.html": templateWith(`<style>${rules}</style>`),
    "first-step.linked.html": templateWith(`<link rel="stylesheet" href="/dist/${stylesheet}">`),
    [stylesheet]: `${rules}\n`,
  };
}
