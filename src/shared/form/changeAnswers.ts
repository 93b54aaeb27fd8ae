import { type Answers, type AnswerValue, type Arrangement, descKey, initialArrangement, storable } from "./answers";
import { type CatalogueIndex, indexOf } from "./catalogueIndex";
import type { Catalogue } from "./catalogueTypes";
import { isDriven } from "./options";
import type { PlacedQuestion } from "./placed";
import { companionKeys, kindOf, type Question } from "./question";
import { isPlacedVisible } from "./visibility";

/**
 * Sets one answer and everything that follows from it: sets its `_desc`, clears an option-driven select
 * that depends on it, and clears every question that becomes hidden, directly or in turn.
 * A cleared answer is `""` (`false` for a checkbox), never dropped, so that the server merges the clearing.
 * The same reference when nothing changed; a key that the form does not have changes nothing.
 */
export function setAnswer(
  catalogue: Catalogue,
  answers: Answers,
  key: string,
  value: AnswerValue,
  arrangement: Arrangement = initialArrangement,
): Answers {
  return setAnswers(catalogue, answers, { [key]: value }, arrangement);
}

/** Sets several answers at once, as `setAnswer` does one; keys that the form does not have are left out. */
export function setAnswers(
  catalogue: Catalogue,
  answers: Answers,
  patch: Answers,
  arrangement: Arrangement = initialArrangement,
): Answers {
  const change = new Change(catalogue, answers, arrangement, patch);
  for (const [key, value] of Object.entries(patch)) change.put(key, value);
  for (const key of Object.keys(patch)) change.writeLabel(key);
  return change.finish();
}

/**
 * Clears every answer to a hidden question at once, for answers that were loaded.
 * The same reference when there is nothing to clear.
 */
export function settle(catalogue: Catalogue, answers: Answers, arrangement: Arrangement = initialArrangement): Answers {
  const change = new Change(catalogue, answers, arrangement, {});
  for (const placed of indexOf(catalogue).questions) change.check(placed);
  return change.finish();
}

/** Answers being changed: copied at the first write, with the questions that are still to be checked. */
class Change {
  private readonly index: CatalogueIndex;
  private readonly changed = new Set<string>();
  private readonly pending = new Set<PlacedQuestion>();
  private current: Answers;
  private draft: Record<string, AnswerValue> | null = null;

  constructor(
    private readonly catalogue: Catalogue,
    start: Answers,
    private readonly arrangement: Arrangement,
    private readonly patch: Answers,
  ) {
    this.index = indexOf(catalogue);
    this.current = start;
  }

  /** Writes one answer; a change of a lookup's name clears the keys that only its record filled. */
  put(key: string, value: AnswerValue): void {
    const question = this.index.accepted.get(key)?.placed.question;
    if (!question || !this.write(key, typeof value === "string" ? storable(value) : value)) return;
    if (key === question.key) this.dropRecordKeys(question);
  }

  /** Writes the label of a coded answer beside it, once every value of the patch is known. */
  writeLabel(key: string): void {
    const label = this.index.accepted.get(key)?.label;
    if (!label) return;
    const value = this.current[key];
    this.write(descKey(key), typeof value === "string" ? label(value, this.catalogue, this.current) : "");
  }

  check(placed: PlacedQuestion): void {
    if (this.holdsAny(placed)) this.pending.add(placed);
  }

  /** Checks what is pending, each question after those it reads, until nothing is left to clear. */
  finish(): Answers {
    for (let placed = this.next(); placed; placed = this.next()) {
      this.pending.delete(placed);
      if (this.isVoid(placed)) this.clear(placed);
    }
    return this.current;
  }

  private next(): PlacedQuestion | undefined {
    let first: PlacedQuestion | undefined;
    for (const placed of this.pending) {
      if (!first || this.rank(placed) < this.rank(first)) first = placed;
    }
    return first;
  }

  private rank(placed: PlacedQuestion): number {
    return this.index.rankOf.get(placed) ?? 0;
  }

  private isVoid(placed: PlacedQuestion): boolean {
    if (!this.holdsAny(placed)) return false;
    const { question } = placed;
    const source = kindOf(question).optionSource(question);
    const isStale = isDriven(source) && this.changed.has(source.by) && !(question.key in this.patch);
    return isStale || !isPlacedVisible(this.catalogue, placed, this.current, this.arrangement);
  }

  private holdsAny(placed: PlacedQuestion): boolean {
    return placed.owned.some((key) => !isSame(this.current[key], ""));
  }

  private clear(placed: PlacedQuestion): void {
    for (const key of placed.owned) this.write(key, kindOf(placed.question).empty);
  }

  private write(key: string, value: AnswerValue): boolean {
    if (isSame(this.current[key], value)) return false;
    this.draft ??= { ...this.current };
    this.draft[key] = value;
    this.current = this.draft;
    this.changed.add(key);
    const own = this.index.accepted.get(key)?.placed;
    if (own) this.check(own);
    for (const placed of this.index.dependents.get(key) ?? []) this.check(placed);
    return true;
  }

  /** A typed name is not the chosen record any more: clears the keys that only the record filled. */
  private dropRecordKeys(question: Question): void {
    for (const key of recordKeys(question, this.index.questionKeys)) {
      if (!(key in this.patch)) this.write(key, "");
    }
  }
}

/**
 * The filled keys that are cleared when the name is edited: that of the record's code, and those without a visible question.
 */
function recordKeys(question: Question, questionKeys: ReadonlySet<string>): readonly string[] {
  const code = kindOf(question).codeKey?.(question);
  return [...companionKeys(question, questionKeys), ...(code === undefined ? [] : [code])];
}

/** Missing, empty and unticked values are equal: no answer. */
function isSame(before: AnswerValue | undefined, after: AnswerValue): boolean {
  return (before || "") === (after || "");
}
