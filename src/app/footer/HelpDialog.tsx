import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { help as english } from "../../texts/en/help";
import { useLateTexts } from "../../texts/useTexts";
import { Dialog } from "../../ui/Dialog";
import { ExternalLink } from "../../ui/ExternalLink";
import { css } from "../../ui/stylesheet";
import { space, type } from "../../ui/tokens";

const facts = css`
  display: grid;
  gap: ${space.xs};
  margin: ${space.s} 0;
  & dt {
    font: ${type.strong};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;

/** The contact for technical help (§1). */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const help = useLateTexts("help", english);
  const { helpEmail, phone, links } = useAtomValue(useAppState().language.institutionAtom);
  return (
    <Dialog isOpen heading={help.heading} onClose={onClose}>
      <p>{help.lead}</p>
      <dl className={facts}>
        <div>
          <dt>{help.email}</dt>
          <dd>
            <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
          </dd>
        </div>
        {phone === undefined ? null : (
          <div>
            <dt>{help.phone}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
            </dd>
          </div>
        )}
      </dl>
      <p>{help.tell}</p>
      {links.help === undefined ? null : (
        <p>
          <ExternalLink href={links.help}>{help.more}</ExternalLink>
        </p>
      )}
    </Dialog>
  );
}
