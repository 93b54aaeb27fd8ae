/**
 * Text follows `--admissions-text-size`, by default the visitor's own text size: `font-size: medium`, which does not depend on the
 * host page's root. Lengths use it as `--a-em`. A registered length is computed where it is set; otherwise each
 * `em` would depend on the element that uses it. Firefox before 128 cannot register it and keeps 16 px.
 */
export const usualTextSize = ":host > div{font-size:var(--admissions-text-size,medium);--a-em:16px}";

/** The rule that replaces the usual size, once the property is registered; empty where that is not possible. */
export function textSizeRule(): string {
  try {
    CSS.registerProperty({ name: "--a-em", syntax: "<length>", inherits: true, initialValue: "16px" });
  } catch (fault) {
    // Another element of the page, or the first step of this one, has registered it.
    if (!(fault instanceof DOMException)) return "";
  }
  return ":host > div{--a-em:1em}";
}
