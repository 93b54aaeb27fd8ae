import { memo } from "react";
import type { Section } from "../form/catalogue";
import { gateCount } from "../form/visibility";
import { Stack } from "../ui/layout";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { useCatalogue } from "./CatalogueContext";
import { Nodes } from "./NodeView";
import { useShown } from "./useShown";

const headingClass = css`
  font: ${type.section};
  scroll-margin-top: ${space.s};
`;

/** Nearer to its heading than one question to the next. */
const leadClass = css`
  margin-top: calc(${space.xs} - ${space.m});
  color: ${color.quiet};
  max-width: 60ch;
`;

/** A section of a page while any question in it is shown. */
export function SectionView({ section }: { section: Section }) {
  return useShown(section) ? <ShownSection section={section} /> : null;
}

const ShownSection = memo(function ShownSection({ section }: { section: Section }) {
  const { id, heading, lead, nodes } = section;
  const behind = gateCount(useCatalogue(), section);
  return (
    <section aria-labelledby={`section-${id}`} part="section">
      <Stack>
        <h2 id={`section-${id}`} className={headingClass} tabIndex={-1}>
          {heading}
        </h2>
        {lead ? <p className={leadClass}>{lead}</p> : null}
        <Nodes nodes={nodes} behind={behind} />
      </Stack>
    </section>
  );
});
