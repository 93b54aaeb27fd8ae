import { createHash } from "node:crypto";
import { markupOf } from "./serializeMarkup";

/** Identifies a first step by its markup and rules: an element adopts only its own version. */
export function versionOf(...contents: readonly string[]): string {
  return createHash("sha256").update(contents.join("\0")).digest("hex").slice(0, 8);
}

/**
 * The `data-style` attributes of the markup as rules: a strict policy forbids `style` attributes, and no script runs
 * yet.
 */
function styleRules(markup: string): string {
  const styles = new Set([...markup.matchAll(/ data-style="([^"]*)"/g)].flatMap(([, style]) => style ?? []));
  return [...styles].map((style) => `[data-style="${style}"]{${style}}`).join("");
}

interface FirstStep {
  readonly content: HTMLElement;
  readonly css: string;
  readonly version: string;
}

/**
 * The files with which a host puts the first step into its own HTML, by name: a template to place inside the element, and
 * the stylesheet that it links. Its selects hold the blank option alone: the entry fills them, and 574 options delayed the
 * step by 300 ms. The address of the stylesheet is the one at which the demo serves `dist/`.
 */
export function firstStepFiles({ content, css, version }: FirstStep): Readonly<Record<string, string>> {
  const markup = markupOf(content);
  const stylesheet = `first-step-${version}.css`;
  const html =
    `<template shadowrootmode="open"><link rel="stylesheet" href="/dist/${stylesheet}">` +
    `<div data-version="${version}">${markup}</div></template>\n`;
  return { "first-step.html": html, [stylesheet]: `${css}${styleRules(markup)}\n` };
}
