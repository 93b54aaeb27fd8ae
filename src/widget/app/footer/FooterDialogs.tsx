import type { ReactNode } from "react";
import { help as englishHelp, privacy as englishPrivacy } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Dialog } from "../../ui/Dialog";
import { ExternalLink } from "../../ui/ExternalLink";
import { css } from "../../ui/stylesheet";
import { space, type } from "../../ui/tokens";
import { useLateTexts } from "../../ui/useTexts";

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

/** The contact for technical help. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const help = useLateTexts("help", englishHelp);
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

const policyPart = css`
  margin-top: 20px;
  & > h3 {
    margin-bottom: 4px;
    font: ${type.strong};
  }
  & > ul {
    display: grid;
    gap: 4px;
    padding-inline-start: 20px;
    list-style: disc;
  }
`;

const policyLinks = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  margin-top: ${space.m};
`;

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={policyPart}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}

/** The Privacy Policy and Cookie Notice: what is stored, where, and for how long. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const privacy = useLateTexts("privacy", englishPrivacy);
  const { partnerName, links } = useAtomValue(useAppState().language.institutionAtom);
  const { use, account, browser, cookies, shared } = privacy;
  return (
    <Dialog isOpen heading={privacy.heading} width="s" onClose={onClose}>
      <Part heading={use.heading}>
        <p>{format(use.text, { name: partnerName })}</p>
      </Part>
      <Part heading={account.heading}>
        <p>{account.text}</p>
      </Part>
      <Part heading={browser.heading}>
        <ul>
          {[browser.withoutAccount, browser.loggedIn, browser.never].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Part>
      <Part heading={cookies.heading}>
        <p>{cookies.text}</p>
      </Part>
      <Part heading={shared.heading}>
        <p>{shared.text}</p>
      </Part>
      <p className={policyLinks}>
        {links.privacyPolicy === undefined ? null : (
          <ExternalLink href={links.privacyPolicy}>{privacy.policy}</ExternalLink>
        )}
        {links.cookieNotice === undefined ? null : (
          <ExternalLink href={links.cookieNotice}>{privacy.cookieNotice}</ExternalLink>
        )}
      </p>
    </Dialog>
  );
}
