import { type ComponentProps, useLayoutEffect, useRef } from "react";
import type { LookupItem, SearchState } from "../../shared/form/lookup";
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

/** In the flow, mostly in the space above the next question; once the field is left, its room stays. */
const unmatched = css`
  margin: ${space.xxs} 0 -12px;
  color: ${color.quiet};
  font: ${type.hint};
  & > strong {
    color: ${color.ink};
  }
  &[data-left] {
    visibility: hidden;
  }
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

/** Whether a search has ended without a suggestion. */
export const isUnmatched = (state: SearchState) => state.status === "done" && state.items.length === 0;

interface AutocompleteListProps {
  anchor: { readonly current: HTMLElement | null };
  /** Whether the applicant is typing here. */
  isOpen: boolean;
  /** Whether the list lies over what is below the field. */
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

export function AutocompleteList(props: AutocompleteListProps) {
  const { anchor, isOpen, isShown, state, highlighted, menuProps, itemProps } = props;
  const shownLayer = useLayer(anchor, isShown);
  const { controls, steps } = useTexts();
  const texts = useLateTexts("search", english);
  const items = state.status === "done" ? state.items : [];
  const count = items.length > 0 ? format(texts.results, { count: items.length }, steps.clock) : "";
  const announced = isUnmatched(state) ? `${controls.noOptions}. ${texts.noMatch}` : isShown && count;
  return (
    <>
      {isUnmatched(state) ? (
        <p className={unmatched} data-left={!isOpen || undefined}>
          <strong>{controls.noOptions}</strong> <span>{texts.noMatch}</span>
        </p>
      ) : null}
      <div {...shownLayer} className={classes(layer, listLayer)} part="listbox">
        {state.status === "loading" ? <p className={listMessage}>{controls.loading}</p> : null}
        <ul {...menuProps}>
          {(isShown ? items : []).map((item, index) => (
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
      <LiveRegion message={isOpen && announced ? { id: announced, text: announced } : undefined} />
    </>
  );
}
