import type { Section } from "../form/catalogue";
import { Stack } from "../ui/layout";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { Nodes } from "./NodeView";
import { useShown } from "./useShown";

const headingClass = css`
  font: ${type.section};
  scroll-margin-top: ${space.s};
`;

const leadClass = css`
  margin-top: ${space.xs};
  color: ${color.quiet};
  max-width: 60ch;
`;

/** A section of a page while anything in it is shown. */
export function SectionView({ section }: { section: Section }) {
  return useShown(section) ? <ShownSection section={section} /> : null;
}

function ShownSection({ section: { id, heading, lead, nodes } }: { section: Section }) {
  return (
    <section aria-labelledby={`section-${id}`} part="section">
      <Stack>
        <div>
          <h2 id={`section-${id}`} className={headingClass} tabIndex={-1}>
            {heading}
          </h2>
          {lead ? <p className={leadClass}>{lead}</p> : null}
        </div>
        <Nodes nodes={nodes} />
      </Stack>
    </section>
  );
}
