import { memo } from "react";
import type { Section } from "../form/catalogue";
import { gateCount } from "../form/visibility";
import { isInUseAtom } from "../state/inUse";
import { useStore } from "../state/useStore";
import { Prepared } from "../ui/Prepared";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { useCatalogue } from "./CatalogueContext";
import { Nodes } from "./NodeView";
import { OwnForm } from "./OwnForm";
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

/** A section of a page while anything in it is shown; one with a condition is made ready before it is needed. */
export function SectionView({ section }: { section: Section }) {
  const isShown = useShown(section);
  if (section.when !== undefined) return <SectionAtTimes section={section} isShown={isShown} />;
  return isShown ? <ShownSection section={section} /> : null;
}

function SectionAtTimes({ section, isShown }: { section: Section; isShown: boolean }) {
  const isInUse = useStore(isInUseAtom);
  return (
    <Prepared isShown={isShown} isLikely={isInUse}>
      <ShownSection section={section} />
    </Prepared>
  );
}

const ShownSection = memo(function ShownSection({ section }: { section: Section }) {
  const { id, heading, lead, nodes } = section;
  const behind = gateCount(useCatalogue(), section);
  return (
    <section aria-labelledby={`section-${id}`} part="section">
      <OwnForm nodes={nodes}>
        <h2 id={`section-${id}`} className={headingClass} tabIndex={-1}>
          {heading}
        </h2>
        {lead ? <p className={leadClass}>{lead}</p> : null}
        <Nodes nodes={nodes} behind={behind} />
      </OwnForm>
    </section>
  );
});
