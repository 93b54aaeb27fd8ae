import type { ReactNode } from "react";
import { Icon } from "./icons";
import { css } from "./stylesheet";
import { useTexts } from "./useTexts";
import { VisuallyHidden } from "./VisuallyHidden";

const link = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

/** A link to another site. It opens a new tab, so that typed answers are not lost. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { shell } = useTexts();
  return (
    <a className={link} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external" size={16} />
      <VisuallyHidden>{shell.newTab}</VisuallyHidden>
    </a>
  );
}
