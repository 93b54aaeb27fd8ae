import { memo, Suspense, useState } from "react";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { LinkButton } from "../../ui/Button";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { classes, css } from "../../ui/stylesheet";
import { color, fromMobile, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { column } from "../layoutStyles";

const HelpDialog = lazyWithRetry(async () => (await import("./FooterDialogs")).HelpDialog);
const PrivacyDialog = lazyWithRetry(async () => (await import("./FooterDialogs")).PrivacyDialog);

const footer = css`
  color: ${color.quiet};
  font: ${type.hint};
  & address {
    font-style: normal;
  }
`;

const footerRow = css`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding-block: ${space.m};
  border-top: 1px solid ${color.hairline};
  ${fromMobile} {
    flex-direction: row;
    justify-content: space-between;
  }
`;

const footerLinks = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
`;

type Open = "help" | "privacy" | null;

/** The institution's name and the buttons of the two dialogs. */
export const Footer = memo(function Footer({ isLandmark }: { isLandmark: boolean }) {
  const { address } = useAtomValue(useAppState().language.institutionAtom);
  const { footer: texts } = useTexts().shell;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes(column, footer)} role={isLandmark ? "contentinfo" : undefined} part="footer">
      <div className={footerRow}>
        <address>
          <strong>{address.name}</strong>
          {address.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        <ul className={footerLinks}>
          <li>
            <LinkButton aria-haspopup="dialog" onClick={() => setOpen("help")}>
              {texts.help}
            </LinkButton>
          </li>
          <li>
            <LinkButton aria-haspopup="dialog" onClick={() => setOpen("privacy")}>
              {texts.privacy}
            </LinkButton>
          </li>
        </ul>
      </div>
      {open === null ? null : (
        <Suspense fallback={null}>
          {open === "help" ? <HelpDialog onClose={close} /> : <PrivacyDialog onClose={close} />}
        </Suspense>
      )}
    </div>
  );
});
