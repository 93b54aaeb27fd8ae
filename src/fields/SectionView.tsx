import { memo } from "react";
import type { Section } from "../form/catalogue";
import { gateCount } from "../form/visibility";
import { catalogueAtom } from "../state/institution";
import { isInUseAtom } from "../state/inUse";
import { useStore } from "../state/useStore";
import { Prepared } from "../ui/Prepared";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
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
  const isInUse = useStore(isInUseAtom);
  const content = <ShownSection section={section} />;
  if (section.when === undefined) return isShown ? content : null;
  return (
    <Prepared isShown={isShown} isLikely={isInUse}>
      {content}
    </Prepared>
  );
}

const ShownSection = memo(function ShownSection({ section }: { section: Section }) {
  const { id, heading, lead, nodes } = section;
  const behind = gateCount(useStore(catalogueAtom), section);
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
