import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type Answers, answeredText, isAnswered } from "../../shared/form/answers";
import type { Group, Node } from "../../shared/form/catalogueTypes";
import { placeInWords } from "../../shared/form/lookup";
import { isQuestion, questionsIn } from "../../shared/form/nodes";
import { format } from "../../shared/texts/format";
import { useAppState } from "../state/AppStateProvider";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  min-height: 24px;
  font: ${type.hint};
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  & > span {
    flex: 1 1 0;
    min-width: min(100%, 12em);
  }
  & > u {
    color: ${color.accent};
    text-underline-offset: 3px;
    @media print {
      display: none;
    }
  }
  [open] > & > u {
    display: none;
  }
`;

const open = css`
  &[open] > summary {
    margin-bottom: ${space.s};
  }
`;

/** The answers that a search fills. */
type Fills = Readonly<Record<string, string>>;

/** What a search beside the group fills, where that is the whole group; null for any other group. */
export function fillsOf({ nodes }: Group, beside: readonly Node[]): Fills | null {
  const keys = questionsIn(nodes).map(({ key }) => key);
  for (const node of beside) {
    if (!isQuestion(node) || !("fills" in node)) continue;
    const filled = Object.values(node.fills);
    if (keys.every((key) => filled.includes(key))) return node.fills;
  }
  return null;
}

const isWhole = (fills: Fills, answers: Answers) => Object.values(fills).every((key) => isAnswered(answers[key]));

/**
 * Whether a record has filled the answers, several at once, or they were there from the start. They are no longer a record's
 * when one of them goes while the group is one line, as when another name is typed.
 */
function useIsFound(fills: Fills, details: RefObject<HTMLDetailsElement | null>): boolean {
  const { answers } = useAppState();
  const [isFound, setFound] = useState(() => isWhole(fills, answers.read()));
  useEffect(() => {
    let before = answers.read();
    return answers.subscribe(() => {
      const now = answers.read();
      const changed = Object.values(fills).filter((key) => now[key] !== before[key]);
      before = now;
      if (changed.length > 1 || (changed.length === 1 && !details.current?.open)) {
        setFound((was) => isWhole(fills, now) && (was || changed.length > 1));
      }
    });
  }, [answers, fills, details]);
  return isFound;
}

/** A group that a record has filled: one line, `Grandview, OH 43000 · School code 990100`, which opens to edit; otherwise the group as it is. */
export function FoundGroup({ fills, children }: { fills: Fills; children: ReactNode }) {
  const { answers } = useAppState();
  const { edit, schoolCode } = useTexts().fields;
  const details = useRef<HTMLDetailsElement>(null);
  if (!useIsFound(fills, details)) return children;
  const answer = (field: string) => answeredText(answers.read(), fills[field] ?? "");
  const place = placeInWords(answer("city"), answer("state"), answer("zip"));
  return (
    <details ref={details} className={open} part="field">
      <summary className={line}>
        <span>{`${place} · ${format(schoolCode, { code: answer("ceeb") })}`}</span> <u>{edit}</u>
      </summary>
      {children}
    </details>
  );
}
