import type { KeyboardEvent, ReactNode } from "react";
import { css } from "./stylesheet";
import { color, fromMobile, space, type } from "./tokens";

const list = css`
  display: flex;
  gap: ${space.xs};
  border-bottom: 1px solid ${color.hairline};
`;

const tabClass = css`
  flex: 1;
  min-height: 44px;
  margin-bottom: -1px;
  padding: 10px 2px 8px;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.quiet};
  font: ${type.strong};
  cursor: pointer;
  ${fromMobile} {
    flex: 0 1 auto;
    margin-inline-end: ${space.s};
  }
  &:hover {
    color: ${color.ink};
    border-bottom-color: ${color.line};
  }
  &[aria-selected="true"] {
    color: ${color.accent};
    border-bottom-color: ${color.accent};
  }
  &[aria-selected="false"] {
    @media (forced-colors: active) {
      border-bottom-color: Canvas;
    }
  }
`;

const panel = css`
  padding-top: ${space.m};
`;

interface Tab {
  readonly id: string;
  readonly label: string;
}

interface TabsProps {
  id: string;
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** A tab is requested; the owner grants it by changing `selected`, or refuses by not changing it. */
  onSelect: (id: string) => void;
  /** The selected tab's contents. */
  children: ReactNode;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along the tabs by keyboard; Enter and Space then choose, as on any button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
  const step = steps[event.key];
  if (!step || at < 0) return;
  event.preventDefault();
  all[step(at, all.length)]?.focus();
}

/** A tab set by the APG's tab pattern, with manual activation. */
export function Tabs({ id, label, tabs, selected, onSelect, children }: TabsProps) {
  return (
    <div part="tabs">
      <div role="tablist" aria-label={label} className={list} onKeyDown={moveFocus}>
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              part="tab"
              id={`${id}-tab-${tab.id}`}
              className={tabClass}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => !isSelected && onSelect(tab.id)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`} className={panel}>
        {children}
      </div>
    </div>
  );
}
