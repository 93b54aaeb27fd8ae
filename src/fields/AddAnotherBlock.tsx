import type { ReactNode } from "react";
import { LinkButton } from "../ui/Button";
import { Stack } from "../ui/layout";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

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

interface AddAnotherBlockProps {
  id: string;
  name: string;
  /** Null when the block cannot be removed. */
  removeLabel: string | null;
  onRemove: () => void;
  children: ReactNode;
}

/** One block of a group: a named set of questions. */
export function AddAnotherBlock({ id, name, removeLabel, onRemove, children }: AddAnotherBlockProps) {
  return (
    <fieldset aria-labelledby={`${id}-name`} className={block}>
      <Stack>
        <div className={head}>
          <h3 id={`${id}-name`} className={heading} tabIndex={-1} data-block-heading="">
            {name}
          </h3>
          {removeLabel === null ? null : <LinkButton onClick={onRemove}>{removeLabel}</LinkButton>}
        </div>
        {children}
      </Stack>
    </fieldset>
  );
}
