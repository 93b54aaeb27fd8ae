import type { ReactNode } from "react";
import { fieldHint } from "../controls/fieldStyles";
import type { Group } from "../form/catalogue";
import { Stack } from "../ui/layout";
import { css } from "../ui/stylesheet";
import { space, type } from "../ui/tokens";

const frame = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const legendClass = css`
  margin: 0 0 ${space.s};
  padding: 0;
  font: ${type.strong};
  & + [id$="-hint"] {
    margin: -12px 0 ${space.s};
  }
`;

/** Questions of one subject; a fieldset when the subject has a name. */
export function GroupView({ group: { id, legend, hint }, children }: { group: Group; children: ReactNode }) {
  if (legend === undefined) {
    return <Stack>{children}</Stack>;
  }
  return (
    <fieldset className={frame} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={legendClass}>{legend}</legend>
      {hint ? (
        <div id={`${id}-hint`} className={fieldHint}>
          {hint}
        </div>
      ) : null}
      <Stack>{children}</Stack>
    </fieldset>
  );
}
