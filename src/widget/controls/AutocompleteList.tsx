import { type ComponentProps, useLayoutEffect, useRef } from "react";
import type { LookupItem } from "../../shared/form/lookup";
import { search as english } from "../../shared/texts/en.json";
import { format } from "../../shared/texts/format";
import { layer } from "../ui/layer";
import { keepBeside } from "../ui/position";
import { classes, css } from "../ui/stylesheet";
import { color, forcedColors, radius, space, type } from "../ui/tokens";
import { useLateTexts, useTexts } from "../ui/useTexts";
import { LiveRegion } from "../ui/VisuallyHidden";

const listLayer = css`
  padding: 4px;
  max-width: none;
  overflow: hidden;
  &[data-placed] {
    display: flex;
    flex-direction: column;
  }
  & > * {
    overflow: auto;
    overscroll-behavior: contain;
  }
`;

const listMessage = css`
  padding: 10px ${space.xs};
  color: ${color.quiet};
  font: ${type.body};
`;

const listOption = css`
  padding: 10px ${space.xs};
  border-radius: ${radius};
  font: ${type.body};
  cursor: pointer;
  &[data-highlighted] {
    background: ${color.accentWash};
    color: ${color.accent};
    ${forcedColors} {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const listSubText = css`
  display: block;
  font: ${type.hint};
  color: ${color.quiet};
  ${forcedColors} {
    color: inherit;
  }
`;

export type SearchState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "done"; readonly items: readonly LookupItem[] };

interface AutocompleteListProps {
  anchor: { readonly current: HTMLElement | null };
  isShown: boolean;
  state: SearchState;
  highlighted: number;
  menuProps: ComponentProps<"ul">;
  itemProps: (item: LookupItem, index: number) => ComponentProps<"li">;
}

/** Positions the list below its field, in the top layer. */
function useLayer(anchor: AutocompleteListProps["anchor"], isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!isShown || !list || !anchor.current) return;
    list.showPopover();
    const end = keepBeside(anchor.current, list, { matchWidth: true });
    return () => {
      end();
      list.hidePopover();
    };
  }, [anchor, isShown]);
  return { ref, popover: "manual" as const };
}

interface Message {
  /** The message in the list, and a hint below it in small type. */
  readonly shown?: string;
  readonly hint?: string;
  readonly announced?: string;
}

function useMessage(state: SearchState): Message {
  const { controls, steps } = useTexts();
  const texts = useLateTexts("search", english);
  if (state.status === "loading") return { shown: controls.loading, announced: controls.loading };
  if (state.status === "idle") return {};
  if (state.items.length === 0)
    return {
      shown: controls.noOptions,
      hint: texts.noMatch,
      announced: `${controls.noOptions}. ${texts.noMatch}`,
    };
  return { announced: format(texts.results, { count: state.items.length }, steps.clock) };
}

export function AutocompleteList({ anchor, isShown, state, highlighted, menuProps, itemProps }: AutocompleteListProps) {
  const shownLayer = useLayer(anchor, isShown);
  const { shown, hint, announced } = useMessage(state);
  const items = isShown && state.status === "done" ? state.items : [];
  return (
    <>
      <div {...shownLayer} className={classes(layer, listLayer)} part="listbox">
        {shown ? (
          <p className={listMessage}>
            {shown}
            {hint ? <span className={listSubText}>{hint}</span> : null}
          </p>
        ) : null}
        <ul {...menuProps}>
          {items.map((item, index) => (
            <li
              {...itemProps(item, index)}
              key={item.id}
              className={listOption}
              part="option"
              data-highlighted={index === highlighted || undefined}
            >
              {item.text}
              {item.sub_text ? <span className={listSubText}>{item.sub_text}</span> : null}
            </li>
          ))}
        </ul>
      </div>
      <LiveRegion message={isShown && announced ? { id: announced, text: announced } : undefined} />
    </>
  );
}
