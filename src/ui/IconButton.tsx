import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icons";
import { css } from "./stylesheet";
import { color, radius } from "./tokens";

const iconButton = css`
  display: inline-grid;
  place-content: center;
  flex: none;
  width: 32px;
  height: 32px;
  margin: -4px -6px -4px 0;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius};
  background: none;
  color: ${color.quiet};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
    background: color-mix(in srgb, ${color.ink} 8%, transparent);
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  icon: IconName;
  label: string;
}

/** A small button with an icon only; its label is the accessible name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" part="icon-button" {...rest} className={iconButton} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
