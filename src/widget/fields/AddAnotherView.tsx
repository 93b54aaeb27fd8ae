import { type MouseEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { shownBlocks } from "../../shared/form/arrangement";
import { indexOf } from "../../shared/form/catalogueIndex";
import type { AddAnother, Catalogue, Node } from "../../shared/form/catalogueTypes";
import type { SharedTexts } from "../../shared/texts/en";
import { capitalized, format } from "../../shared/texts/format";
import { fieldHint } from "../controls/fieldStyles";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import type { Removal } from "../state/answers/answers";
import type { Message } from "../state/language/language";
import type { ArrangementActions } from "../state/questions/questions";
import { Button, LinkButton } from "../ui/Button";
import { Icon } from "../ui/icons";
import { Stack } from "../ui/layout";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { useTexts } from "../ui/useTexts";
import { UndoOffer } from "./UndoOffer";
import { useFiltered } from "./useFiltered";
import { useReportFailure } from "./useReportFailure";

const block = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  padding-inline-start: ${space.s};
  border-inline-start: 3px solid ${color.hairline};
`;

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space.s};
`;

const heading = css`
  font: ${type.strong};
`;

/** “Activity 2”. */
const blockName = ({ blockName }: SharedTexts["fields"], { noun }: AddAnother, index: number) =>
  format(blockName, { noun: capitalized(noun), number: index + 1 });

type Change = (arrangementActions: ArrangementActions) => Promise<void>;

/** Adds and removes blocks; the focus goes to the new block, or to the one before a removed one. */
function useBlocks(group: AddAnother) {
  const { store, answers, notices, arrangementActions } = useAppState();
  const { fields } = useTexts();
  const reportFailure = useReportFailure();
  const list = useRef<HTMLDivElement>(null);
  const focusBlock = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[id="${group.id}-${Math.max(0, index) + 1}-name"]`)?.focus();
  const nounIn = (catalogue: Catalogue) => indexOf(catalogue).groups.get(group.id)?.noun ?? group.noun;
  function rearrange(change: Change, words: string, next: number, failed: Message): void {
    const before = store.get(answers.removalAtom);
    // The announcement and the focus do not wait for the server. The focus does not wait for a frame either: an applicant who
    // types meanwhile would lose keys.
    flushSync(() => void reportFailure(change(arrangementActions), failed));
    // An offer to undo announces itself and takes the focus.
    if (store.get(answers.removalAtom) !== before) return;
    notices.announce(words);
    focusBlock(next);
  }
  return {
    list,
    add(shown: number) {
      const name = blockName(fields, group, shown);
      const failed: Message = ({ state }, catalogue) => format(state.addAnotherFailed, { button: nounIn(catalogue) });
      rearrange(({ addBlock }) => addBlock(group.id), format(fields.blockAdded, { name }), shown, failed);
    },
    remove(index: number) {
      const name = blockName(fields, group, index);
      const failed: Message = ({ state }, catalogue) =>
        format(state.removeBlockFailed, { noun: nounIn(catalogue), number: index + 1 });
      rearrange(({ removeBlock }) => removeBlock(group.id, index), format(fields.removed, { name }), index - 1, failed);
    },
  };
}

/** Until then (ms) the next press is the second one of a double click, of which touch screens keep no count, and would remove the block that has moved there. */
const doublePress = 500;

interface AddAnotherProps {
  group: AddAnother;
  show: (nodes: readonly Node[]) => ReactNode;
  /** The block that was removed; null for none. */
  removal: Removal | null;
}

/** Blocks of the same questions: one at first, more on request. Only logged-in applicants see the button. */
export function AddAnotherView({ group, show, removal }: AddAnotherProps) {
  const { fields } = useTexts();
  const { answers, catalogue, session } = useAppState();
  // Which counts loaded answers, too.
  const arrangement = useAtomValue(answers.arrangementAtom);
  const shown = shownBlocks(catalogue(), answers.read(), arrangement, group.id);
  const isLoggedIn = useAtomValue(session.isLoggedInAtom);
  const { list, add, remove } = useBlocks(group);
  const removedAt = useRef(Number.NEGATIVE_INFINITY);
  function press({ detail, timeStamp }: MouseEvent, index: number): void {
    if (detail > 1 || (detail > 0 && timeStamp - removedAt.current < doublePress)) return;
    removedAt.current = timeStamp;
    remove(index);
  }
  const filtered = useFiltered();
  // A single block is named by the section's heading.
  if (!isLoggedIn && shown === 1) return <Stack>{show(group.blocks[0] ?? [])}</Stack>;
  const blocks = group.blocks.slice(0, shown).map((nodes, index) => (
    <AddAnotherBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; answers move between places.
      key={index}
      id={`${group.id}-${index + 1}`}
      name={blockName(fields, group, index)}
      removeLabel={isLoggedIn && shown > 1 ? format(fields.removeBlock, { noun: group.noun, number: index + 1 }) : null}
      onRemove={(event) => press(event, index)}
      filtered={filtered(nodes)}
    >
      {show(nodes)}
    </AddAnotherBlock>
  ));
  // Keyed among the blocks: the offer stays mounted when one is added.
  const offerAt = removal?.block ?? 0;
  const offer = removal ? <UndoOffer key="undo" removal={removal} /> : null;
  return (
    <div ref={list} part="add-another" data-filtered={filtered([group])}>
      <Stack gap="sections">
        {[...blocks.slice(0, offerAt), offer, ...blocks.slice(offerAt)]}
        {isLoggedIn && shown < group.blocks.length ? (
          <div>
            <Button look="secondary" onClick={() => add(shown)} id={`add-${group.id}`}>
              <Icon name="plus" />
              {format(fields.addAnother, { noun: group.noun })}
            </Button>
          </div>
        ) : null}
        {isLoggedIn && shown === group.blocks.length ? (
          <p className={fieldHint}>{format(fields.allBlocksShown, { count: shown })}</p>
        ) : null}
      </Stack>
    </div>
  );
}

interface AddAnotherBlockProps {
  id: string;
  name: string;
  /** Null when the block cannot be removed. */
  removeLabel: string | null;
  onRemove: (event: MouseEvent) => void;
  filtered: "away" | undefined;
  children: ReactNode;
}

/** One block of a group: a named set of questions. */
function AddAnotherBlock({ id, name, removeLabel, onRemove, filtered, children }: AddAnotherBlockProps) {
  return (
    <fieldset aria-labelledby={`${id}-name`} className={block} data-filtered={filtered}>
      <Stack>
        <div className={head}>
          <h3 id={`${id}-name`} className={heading} tabIndex={-1}>
            {name}
          </h3>
          {removeLabel === null ? null : <LinkButton onClick={onRemove}>{removeLabel}</LinkButton>}
        </div>
        {children}
      </Stack>
    </fieldset>
  );
}
