/** The known name that a misspelt one most likely means; null when none is close. */
export function nearest(name: string, known: readonly string[]): string | null {
  const wanted = plain(name);
  const most = Math.max(2, Math.floor(wanted.length / 3));
  const ranked = known
    .map((each) => ({ each, text: plain(each) }))
    // Comparing texts takes the product of their lengths.
    .filter(({ text }) => Math.abs(text.length - wanted.length) <= most)
    .map(({ each, text }) => ({ each, distance: distanceBetween(wanted, text) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= most ? best.each : null;
}

/** `sat-code`, `sat_code` and `satCode` are one name to a person. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/** How many letters must be added, removed, replaced or swapped with a neighbour. */
function distanceBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const at = (line: readonly number[], place: number) => line[place] ?? Number.POSITIVE_INFINITY;
      current.push(
        Math.min(
          at(above, column) + 1,
          at(current, column - 1) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, current];
  }
  return above[b.length] ?? 0;
}
