/** Where a text is not JSON, with the reason in plain words; lines and columns begin with 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

class Stop extends Error {
  constructor(
    readonly at: number,
    reason: string,
  ) {
    super(reason);
  }
}

const string = /"(?:[^"\\\t\r\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const plain = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\r\n]*/y;

/** The end of a pattern's match at a position; the position itself without a match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

const skip = (text: string, at: number) => endOf(space, text, at);

function endOfString(text: string, at: number, missing: string): number {
  const end = endOf(string, text, at);
  if (end > at) return end;
  throw new Stop(at, text[at] === '"' ? "this text in quotes is not closed on its line, or has a wrong \\" : missing);
}

function endOfMember(text: string, at: number): number {
  const colon = skip(text, endOfString(text, at, "a name in double quotes is missing"));
  if (text[colon] !== ":") throw new Stop(colon, "a colon is missing");
  return endOfValue(text, skip(text, colon + 1));
}

function endOfValue(text: string, at: number): number {
  const open = text[at];
  if (open !== "{" && open !== "[") {
    const end = endOf(plain, text, at);
    return end > at ? end : endOfString(text, at, "a value is missing");
  }
  const close = open === "{" ? "}" : "]";
  let next = skip(text, at + 1);
  if (text[next] === close) return next + 1;
  for (;;) {
    next = skip(text, open === "{" ? endOfMember(text, next) : endOfValue(text, next));
    if (text[next] === close) return next + 1;
    if (text[next] !== ",") throw new Stop(next, `a comma or ${close} is missing`);
    next = skip(text, next + 1);
    if (text[next] === close) throw new Stop(next, `the comma before ${close} is one too many`);
  }
}

/** The first fault of a text as JSON, which browsers report differently or not at all; null without one. */
export function jsonFault(text: string): JsonFault | null {
  try {
    const end = skip(text, endOfValue(text, skip(text, 0)));
    if (end < text.length) throw new Stop(end, "nothing may follow the end");
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.at).split("\n");
    return { line: before.length, column: (before.at(-1) ?? "").length + 1, reason: error.message };
  }
}
