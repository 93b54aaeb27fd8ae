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

/**
 * Names of fonts, quoted or not, and `var()`: nothing that could end the declaration or the `<style>` around it, or swallow what
 * follows, as `/*` does.
 */
export const safeFonts = /^(?:[^<>{};"'\\/()[\]]|"[^"\\\n<>{};]*"|'[^'\\\n<>{};]*'|var\([^<>{};"'\\/()[\]]*\))*$/;

/** The names of fonts as CSS writes them; null for a text that names none, or not only such. */
export function fontOf(text: string): string | null {
  const { style } = document.createElement("p");
  style.fontFamily = text;
  return style.fontFamily !== "" && safeFonts.test(style.fontFamily) ? style.fontFamily : null;
}

/** The rules of a style sheet that this browser understands, but its imports, which a sheet of a script has none of. */
function rulesIn(css: string): readonly CSSRule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules];
}

/** Whether nothing that is left open in a style sheet, such as a bracket, swallows what follows. */
export function isClosedCss(css: string): boolean {
  const last = rulesIn(`${css}\n#end {}`).at(-1);
  return last instanceof CSSStyleRule && last.selectorText === "#end";
}

/** What is wrong with a style sheet that is not closed. */
export const openRules = "A bracket, a comment or a string is not closed.";

/** What may be a declaration of one of the form's custom properties. */
const declarations = /\s*(--admissions-[\w-]+)\s*:((?:"[^"\n]*"|'[^'\n]*'|[^;{}"'/]|\/(?!\*))*)(?:;|(?=\}))/g;

const emptyRules = /(?<=^|[;}/])\s*admissions-form\s*\{\s*\}/g;

/**
 * Takes the declarations of `admissions-form` out of a style sheet for which `take` returns true; returns the rest of it as it is
 * written: the browser's own text of the rules lacks comments, and what only other browsers understand.
 */
export function takeDeclarations(css: string, take: (name: string, value: string) => boolean): string {
  // Marks let the browser tell a declaration from the same text in a comment or in another rule.
  const marked = css.replace(declarations, (_text, _name, _value, at: number) => ` --at-${at}: 1;`);
  const marks = rulesIn(marked).flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === "admissions-form" ? [...rule.style] : [],
  );
  const found = [...css.matchAll(declarations)].filter(({ index }) => marks.includes(`--at-${index}`));
  // The last declaration of a name overrides the others.
  const last = new Map(found.map((each) => [each[1], each]));
  const taken = [...last.values()].filter(([, name = "", value = ""]) => take(name, value.trim()));
  const isTaken = (at: number) => taken.some(({ index }) => index === at);
  const left = css.replace(declarations, (text, _name, _value, at: number) => (isTaken(at) ? "" : text));
  return left.replace(emptyRules, "").trim();
}
