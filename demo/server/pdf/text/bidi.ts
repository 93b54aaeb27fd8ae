import { type Direction, directionOf } from "./character";

type Strong = "left" | "right";

/** The direction in which a paragraph runs: that of its first strong character. */
export function baseDirection(characters: readonly string[]): Strong {
  return characters.map(directionOf).find((direction) => direction === "left" || direction === "right") ?? "left";
}

/** Numbers keep the sign between their digits (12/05, 1,5); a number after Arabic letters belongs to them. */
function settleDigits(characters: readonly string[], directions: Direction[]): void {
  let strong: Direction = "left";
  directions.forEach((direction, index) => {
    if (direction === "left" || direction === "right") strong = direction;
    const joins = /^[.,:/+-]$/.test(characters[index] ?? "") && directions[index + 1] === "digit";
    const before = directions[index - 1];
    if (direction === "neutral" && joins && (before === "digit" || before === "arabicDigit"))
      directions[index] = before;
    if (direction === "digit" && strong === "right") directions[index] = "arabicDigit";
  });
}

/** Brackets around text of the paragraph's own direction belong to the paragraph (UAX #9 N0, its first case). */
function settleBrackets(characters: readonly string[], directions: Direction[], base: Strong): void {
  const open: number[] = [];
  characters.forEach((character, index) => {
    if ("([{".includes(character)) open.push(index);
    if (!")]}".includes(character)) return;
    const start = open.pop();
    if (start === undefined || !directions.slice(start, index).includes(base)) return;
    directions[start] = base;
    directions[index] = base;
  });
}

/** The side a neighbour gives to neutral characters beside it. */
function sideOf(direction: Direction | undefined, base: Strong): Strong {
  if (direction === "arabicDigit") return "right";
  if (direction === "digit") return base === "left" ? "left" : "right";
  return direction === "left" || direction === "right" ? direction : base;
}

function settleNeutrals(directions: Direction[], base: Strong): void {
  let index = 0;
  while (index < directions.length) {
    let end = index;
    while (directions[end] === "neutral") end += 1;
    const left = sideOf(directions[index - 1], base);
    const settled = left === sideOf(directions[end], base) ? left : base;
    directions.fill(settled, index, end);
    index = end + 1;
  }
}

function levelOf(direction: Direction, base: Strong): number {
  if (direction === "right") return 1;
  if (direction === "arabicDigit") return 2;
  return base === "right" ? 2 : 0;
}

/** The embedding level of each character, odd for right to left (UAX #9 without explicit embeddings). */
export function levels(characters: readonly string[]): number[] {
  const base = baseDirection(characters);
  const directions = characters.map(directionOf);
  settleDigits(characters, directions);
  settleBrackets(characters, directions, base);
  settleNeutrals(directions, base);
  return directions.map((direction) => levelOf(direction, base));
}

/** Runs of a line in the order in which they stand on paper, left to right (UAX #9 L2). */
export function visualOrder<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const order = [...runs];
  const highest = Math.max(0, ...order.map((run) => run.level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order;
}

const mirrors = new Map([..."()[]{}<>«»‹›"].map((sign, index, all) => [sign, all[index ^ 1] ?? sign]));

/** A bracket in right-to-left text shows its other side. */
export function mirrored(character: string): string {
  return mirrors.get(character) ?? character;
}
