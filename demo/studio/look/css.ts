/* What the browser reads in a text of CSS. */

/** A colour as `#1f4b8f`; null for a text that is none, or that is not opaque. The `#` may be missing. */
export function hexOf(text: string): string | null {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return null;
  const read = (colour: string) => {
    // A canvas ignores what is no colour.
    const [one, other] = ["#000000", "#ffffff"].map((before) => {
      context.fillStyle = before;
      context.fillStyle = colour;
      return context.fillStyle;
    });
    return typeof one === "string" && one === other && /^#[\da-f]{6}$/.test(one) ? one : null;
  };
  return read(text.trim()) ?? read(`#${text.trim()}`);
}

/** The names of fonts as CSS writes them; null for a text that names none, or that could end the `<style>` of the page. */
export function fontOf(text: string): string | null {
  const { style } = document.createElement("p");
  style.fontFamily = text;
  return style.fontFamily === "" || /[<>{}]/.test(style.fontFamily) ? null : style.fontFamily;
}

const imports = /^\s*@import\s+(?:url\([^)]*\)|"[^"]*"|'[^']*')[^;]*;/gm;

/** The rules of a style sheet but its imports, which a sheet of a script has none of. */
function rulesIn(css: string): readonly CSSRule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace(imports, ""));
  return [...sheet.cssRules];
}

/** Whether nothing that is left open in a style sheet, such as a bracket, swallows what follows. */
export function isClosedCss(css: string): boolean {
  const last = rulesIn(`${css}\n#end {}`).at(-1);
  return last instanceof CSSStyleRule && last.selectorText === "#end";
}

/** What is wrong with a style sheet that is not closed. */
export const openRules = "A bracket, a comment or a string is not closed.";

/** Takes the declarations of `admissions-form` out of a style sheet for which `take` returns true; returns the rest of it. */
export function takeDeclarations(css: string, take: (name: string, value: string) => boolean): string {
  const rules = rulesIn(css).flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== "admissions-form") return [rule.cssText];
    const { style } = rule;
    for (const name of [...style]) if (take(name, style.getPropertyValue(name).trim())) style.removeProperty(name);
    return style.length === 0 && rule.cssRules.length === 0 ? [] : [rule.cssText];
  });
  return [...(css.match(imports) ?? []).map((each) => each.trim()), ...rules].join("\n");
}
