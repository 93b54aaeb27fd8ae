/** A comment, a string, an escape or one character. */
const tokens = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\\[\s\S]|[\s\S]/g;
const openers = "([{";
const closers = ")]}";

interface Pieces {
  /** Statements, rules or declarations, each with its end. */
  readonly pieces: readonly string[];
  /** Whether no bracket, comment or string is open at the end. */
  readonly isClosed: boolean;
}

/** Cuts CSS, or the inside of a rule, into its outermost parts. */
function piecesOf(css: string): Pieces {
  const pieces: string[] = [];
  let piece = "";
  let depth = 0;
  let isClosed = true;
  for (const token of css.match(tokens) ?? []) {
    piece += token;
    if (openers.includes(token)) depth += 1;
    else if (closers.includes(token)) depth -= 1;
    else if (/^(\/\*|["'])/.test(token)) isClosed &&= isWhole(token);
    if (depth < 0) return { pieces: [css], isClosed: false };
    if (depth === 0 && (token === ";" || token === "}")) {
      pieces.push(piece);
      piece = "";
    }
  }
  if (piece.trim() !== "") pieces.push(piece);
  return { pieces, isClosed: isClosed && depth === 0 };
}

/** Whether a comment or a string has its end. */
function isWhole(token: string): boolean {
  return token.startsWith("/*") ? /^\/\*[\s\S]*\*\/$/.test(token) : token.length > 1 && token.endsWith(token.charAt(0));
}

/** Whether no bracket, comment or string of CSS is left open: it would swallow what follows. */
export const isClosedCss = (css: string) => piecesOf(css).isClosed;

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "").trim();

/** The declaration of a custom property of the form's; null for anything else. */
function declarationIn(piece: string): readonly [name: string, value: string] | null {
  const [, name, value] = /^(--admissions-[\w-]+)\s*:\s*([^;]+?)\s*;?$/.exec(withoutComments(piece)) ?? [];
  return name === undefined || value === undefined ? null : [name, value];
}

/** What a style sheet declares of the form, and the rest of it as it is written. */
export interface SheetReading {
  readonly declared: ReadonlyMap<string, string>;
  readonly rest: string;
}

/** Reads the custom properties of `admissions-form` that `isRead` takes; all else is the rest. */
export function readSheet(css: string, isRead: (name: string, value: string) => boolean): SheetReading {
  const declared = new Map<string, string>();
  const left = (css: string) =>
    piecesOf(css).pieces.filter((piece) => {
      const declaration = declarationIn(piece);
      if (!declaration || !isRead(...declaration)) return true;
      declared.set(...declaration);
      return false;
    });
  const rest = piecesOf(css).pieces.flatMap((piece) => {
    const [, body] = /^admissions-form\s*\{([\s\S]*)\}$/.exec(withoutComments(piece)) ?? [];
    // Comments may stand between the selector and its braces, which `body` then has no more.
    if (body === undefined) return left(piece);
    const inside = left(piece.slice(piece.indexOf("{") + 1, piece.lastIndexOf("}")));
    const lines = inside.filter((each) => each.trim() !== "").map((each) => `  ${each.trim()}`);
    return lines.length === 0 ? [] : [`admissions-form {\n${lines.join("\n")}\n}`];
  });
  const text = rest
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .join("\n");
  return { declared, rest: withoutComments(text) === "" ? "" : text };
}
