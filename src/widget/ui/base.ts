import { addRules } from "./sheet";
import { usualTextSize } from "./textSize";
import { color, focusRing, paperTokens, sized, tokenRules, type } from "./tokens";

export const surfaceName = "admissions-surface";
const surface = `.${surfaceName}`;

/**
 * Selectors with no specificity, so that any class of a component wins over the base. Each in a `:where` of its own:
 * browsers then match a rule for `h1` only against `h1` elements, but a list against every element of the page.
 */
function within(...selectors: readonly string[]): string {
  return selectors.map((selector) => `:where(${surface}) :where(${selector})`).join(", ");
}

/**
 * The rules for reduced motion. A spinner fades instead of turning; the animation of the action bar moves nothing
 * (`ActionBar.tsx`).
 */
const moving = '*:not([part="spinner"], [part="actions"] > *)';

// No rule for ::before and ::after: the browser would make a style for both on every element of the page.
// `all` on the surface cuts inheritance, all but the direction and what cannot be selected; on the host element itself
// the page's own rules win, as they should, so that what lies in it must fill whatever the page makes of it.
addRules(`
:host { all: initial; display: block; width: 100%; color-scheme: inherit; }
:host([hidden]) { display: none; }
:host > div { width: 100%; min-width: 0; }
${usualTextSize}
${surface} {
  all: initial; color-scheme: inherit; display: block; container: admissions / inline-size;
  color: var(--a-ink); background: var(--a-paper); font: ${type.body};
  direction: ltr; unicode-bidi: isolate; -webkit-user-select: text; user-select: text;
  overflow-wrap: break-word; text-align: start; -webkit-text-size-adjust: 100%; -webkit-tap-highlight-color: transparent;
}
${tokenRules(surface)}
* { box-sizing: border-box; }
${within("h1", "h2", "h3", "h4", "p", "ul", "ol", "dl", "dd", "figure", "fieldset", "legend")} { margin: 0; padding: 0; border: 0; min-width: 0; }
${within("ul", "ol")} { list-style: none; }
${within("h1", "h2", "h3", "h4")} { font: ${type.section}; text-wrap: balance; }
${within("h1")} { font: ${type.page}; letter-spacing: -0.01em; }
${within("button", "input", "select", "textarea")} { font: inherit; color: inherit; letter-spacing: inherit; margin: 0; }
${within("a")} { color: ${color.accent}; text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; border-radius: 2px; }
${within("a:hover")} { text-decoration-thickness: 2px; }
${within("strong")} { font-weight: 600; }
${within("a", "button", "input", "select", "textarea", "summary", "[tabindex]")} { scroll-margin-block: 96px 176px; }
${within(":focus")} { outline: none; }
${within(":focus-visible")} { ${focusRing} }
${within('h1[tabindex="-1"]:focus-visible', 'h2[tabindex="-1"]:focus-visible', 'h3[tabindex="-1"]:focus-visible')} { outline: none; }
${within("svg")} { display: block; flex: none; }
${surface} [hidden] { display: none !important; }
@media (prefers-reduced-motion: reduce) {
  ${surface} ${moving}, ${surface} *::before, ${surface} *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
}
@media screen {
  ${surface} [data-filtered="away"], ${surface} [data-filtered="line"] > div > :not(h2), ${surface} [data-filtered="mended"] > :not([part="mended"]) { display: none !important; }
}
@media print {
  :host > div:has(> [part="printed-draft"]) { display: table; table-layout: fixed; }
  [part="printed-draft"] { display: table-header-group !important; break-inside: avoid; font: 600 14px/32px var(--admissions-font, system-ui, sans-serif); }
  ${surface} { ${paperTokens} }
  ${surface} [part^="printed-"] { display: block !important; }
  ${surface} [part="printed-answer"] {
    height: auto; min-height: ${sized(48)}; max-height: none; contain: none; padding-inline-end: 14px; background: none;
    white-space: pre-wrap; overflow-wrap: anywhere;
  }
  ${surface} :has(+ [part="printed-answer"]) { display: none !important; }
  ${surface}:has([part="printed-dialog"]) :not(:has([part="printed-dialog"]), [part="printed-dialog"], [part="printed-dialog"] *) { display: none !important; }
  ${surface} :is(nav, button:not([role="tab"], [part="printed-dialog"] li > button), [part~="actions"], [part~="toasts"]) { display: none !important; }
  ${surface} :focus { outline: none !important; }
  ${surface} :is(h1, h2, h3, legend) { break-after: avoid; }
  ${surface} [part~="field"] { break-inside: avoid; }
}
`);
