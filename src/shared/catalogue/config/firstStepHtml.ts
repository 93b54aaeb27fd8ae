/** Where a page gets the widget's files from. */
export interface Widget {
  /** The address of `dist/`, with a slash at its end. */
  readonly base: string;
  /** The names of the scripts. */
  readonly names: readonly string[];
  /** The address of the institution's compiled file, which the entry requests, too. */
  readonly config?: string | undefined;
  /** The rules of `first-step-<version>.css`, for a template that holds them; without them it links the stylesheet. */
  readonly css?: string | undefined;
}

/** The name of the stylesheet of a first step that fits `version` of the widget. */
export const stylesheetOf = (version: string) => `first-step-${version}.css`;

/** The scripts that the entry requests for a page in this language: the application, its option lists, the styles, the texts. */
export function earlyScripts(names: readonly string[], language: string): readonly string[] {
  const texts = language === "en" ? "" : language === "es" ? "|spanish|translation" : "|translation";
  const early = new RegExp(`^admissions-form-(application|options|sheet${texts})-[\\w-]{8}\\.js$`);
  return names.filter((name) => early.test(name));
}

/**
 * The first step `markup` as HTML inside the element's tag, which shows it before any script runs: a template for the version
 * of the widget. The styles are in it, since a stylesheet costs a round trip before the first paint, or linked, for
 * policies that forbid styles in the page. The preloads of the other scripts come after it, at low priority: the entry
 * loads first.
 */
export function firstStepHtml(markup: string, version: string, language: string, widget: Widget): string {
  const { base, names, config, css } = widget;
  const styles =
    css === undefined ? `<link rel="stylesheet" href="${base}${stylesheetOf(version)}">` : `<style>${css}</style>`;
  const early = [
    ...(config === undefined ? [] : [`rel="preload" as="fetch" crossorigin href="${config}"`]),
    ...earlyScripts(names, language).map((name) => `rel="modulepreload" href="${base}${name}"`),
  ];
  const preloads = early.map((attributes) => `<link ${attributes} fetchpriority="low">`);
  const template = `<template shadowrootmode="open">${styles}<div data-version="${version}">${markup}</div></template>`;
  return template + preloads.join("");
}
