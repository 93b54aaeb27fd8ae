/** The operators that paint, with what is left of each in hidden content: paths end, and lines of text move on. */
const painting: ReadonlyMap<string, string> = new Map([
  ...["f", "F", "f*", "B", "B*", "b", "b*", "S", "s"].map((operator) => [operator, "n"] as const),
  ...["'", '"'].map((operator) => [operator, "T*"] as const),
  ...["Tj", "TJ", "Do", "sh", "BI"].map((operator) => [operator, ""] as const),
]);

const space = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y;
const token = /<<|>>|[[\]{}]|<[^>]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|[)>]/y;
const parentheses = /[()\\]/g;
const imageData = /[\0\t\n\f\r ]ID[\0\t\n\f\r ]/g;
const imageEnd = /[\0\t\n\f\r ]EI(?![^\0\t\n\f\r ])/g;

/** Where a match of `pattern` behind `from` ends; the end of the text when there is none. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}

/** Where the string in parentheses that begins at `from` ends. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  parentheses.lastIndex = from;
  for (let found = parentheses.exec(text); found; found = parentheses.exec(text)) {
    if (found[0] === "\\") parentheses.lastIndex += 1;
    else depth += found[0] === "(" ? 1 : -1;
    if (depth === 0) return parentheses.lastIndex;
  }
  return text.length;
}

interface Operation {
  readonly operator: string;
  readonly operands: readonly string[];
  readonly start: number;
  readonly end: number;
}

const operand = /^[-+.\d[\]<>{}(/]/;
const words = new Set(["true", "false", "null"]);

/** The operations of a content stream. An inline image is one, from `BI` to `EI`. */
function* operationsOf(text: string): Generator<Operation> {
  let operands: string[] = [];
  let start = 0;
  for (let at = endOf(space, text, 0); at < text.length; at = endOf(space, text, at)) {
    const begin = at;
    at = text[at] === "(" ? endOfString(text, at) : endOf(token, text, at);
    const word = text.slice(begin, at);
    if (operands.length === 0) start = begin;
    if (operand.test(word) || words.has(word)) operands.push(word);
    else {
      if (word === "BI") at = endOf(imageEnd, text, endOf(imageData, text, at));
      yield { operator: word, operands, start, end: at };
      operands = [];
    }
  }
}

const named = (word: string | undefined) =>
  word?.slice(1).replace(/#([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) ??
  "";

/** Content without what is painted in optional content whose property `isHidden`; what it sets for the rest stays. */
export function withoutMarked(content: Uint8Array, isHidden: (property: string) => boolean): Uint8Array {
  const text = Buffer.from(content).toString("latin1");
  const pieces: string[] = [];
  /** Of each mark that is open, whether it hides. */
  const marks: boolean[] = [];
  let hiding = 0;
  let at = 0;
  for (const { operator, operands, start, end } of operationsOf(text)) {
    if (operator === "BMC" || operator === "BDC") {
      const hides = operator === "BDC" && operands[0] === "/OC" && isHidden(named(operands[1]));
      marks.push(hides);
      hiding += hides ? 1 : 0;
    }
    if (operator === "EMC" && marks.pop()) hiding -= 1;
    const left = painting.get(operator);
    if (left === undefined || hiding === 0) continue;
    pieces.push(text.slice(at, start), left);
    at = end;
  }
  pieces.push(text.slice(at));
  return new Uint8Array(Buffer.from(pieces.join(""), "latin1"));
}
