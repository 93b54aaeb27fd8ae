import { fieldHint } from "../controls/fieldStyles";
import type { Group } from "../form/catalogue";
import { Stack } from "../ui/layout";
import { css } from "../ui/stylesheet";
import { space, type } from "../ui/tokens";
import { Nodes } from "./NodeView";

const frame = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const legendClass = css`
  margin: 0 0 ${space.xs};
  padding: 0;
  font: ${type.strong};
`;

/** Questions of one subject; a fieldset when the subject has a name. */
export function GroupView({ group: { id, legend, hint, nodes } }: { group: Group }) {
  if (legend === undefined) {
    return (
      <Stack>
        <Nodes nodes={nodes} />
      </Stack>
    );
  }
  return (
    <fieldset className={frame} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={legendClass}>{legend}</legend>
      {hint ? (
        <div id={`${id}-hint`} className={fieldHint}>
          {hint}
        </div>
      ) : null}
      <Stack>
        <Nodes nodes={nodes} />
      </Stack>
    </fieldset>
  );
}
