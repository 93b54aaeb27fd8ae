import { type MouseEvent, memo } from "react";
import { type ErrorItem, nameOf } from "../../../shared/form/errorSummary";
import { isEqual } from "../../../shared/form/objects";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import { isOwnClick, useHash } from "../../navigation/Navigation";
import { pathOf } from "../../navigation/paths";
import { useTranslate } from "../../state/AppStateProvider";
import { css } from "../../ui/stylesheet";
import { color, focusRing, fromMobile, lines, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

const list = css`
  margin: 0 0 ${space.xs};
  ${fromMobile} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space.l};
  }
`;

/** The whole row is the link's target; the mark is red, the words are not. */
const row = css`
  position: relative;
  display: flex;
  align-items: baseline;
  gap: 10px;
  min-height: 32px;
  padding-block: 4px;
  &::before {
    content: "";
    flex: none;
    border: 4px solid ${color.danger};
    border-radius: 50%;
    translate: 0 -2px;
  }
  &[data-repaired] {
    color: ${color.quiet};
  }
  &[data-repaired]::before {
    width: 5px;
    height: 9px;
    margin-inline: 1px 0;
    border: solid ${color.success};
    border-width: 0 2px 2px 0;
    border-radius: 0;
    rotate: 45deg;
    translate: 0;
  }
`;

/** The ring is around the row: a paragraph that is cut would cut it too. */
const link = css`
  color: inherit;
  &::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    ${focusRing}
  }
`;

/** More than this is a paragraph: two of its lines are shown, and screen readers read all of it. */
const longest = 100;

const paragraph = css`
  ${lines(2)}
`;

/** What is beside a name or a message, such as the question's name where another one has the same message. */
export const aside = css`
  color: ${color.quiet};
  font: ${type.hint};
`;

/** The props of a plain link within the application; `before` runs when it is followed. */
export function useLinkTo() {
  const { navigate, href } = useHash();
  return (target: string, before?: (from: HTMLElement) => void) => ({
    href: href(target),
    onClick(event: MouseEvent<HTMLElement>) {
      if (!isOwnClick(event)) return;
      event.preventDefault();
      // The second click of a double click on Submit may land on a link of the summary that it brought.
      if (event.detail > 1) return;
      before?.(event.currentTarget);
      navigate(target);
    },
  });
}

export interface ListedItem extends ErrorItem {
  readonly isRepaired?: true;
}

interface SummaryListProps {
  page: string;
  items: readonly ListedItem[];
}

/**
 * Plain links that share one click handler: there may be a hundred, and each `Link` would subscribe to the location.
 * Memoised, because the summary renders again when it takes the focus and whenever an error is corrected, mostly
 * without a change to this page's list.
 */
export const SummaryList = memo(function SummaryList({ page, items }: SummaryListProps) {
  const translate = useTranslate();
  const linkTo = useLinkTo();
  const catalogue = useCatalogue();
  const { corrected } = useTexts().controls;
  return (
    <ul className={list}>
      {items.flatMap(({ key, messages, isAmbiguous, isRepaired }) =>
        messages.map(translate).map((message) => (
          <li key={`${key} ${message}`} className={row} data-repaired={isRepaired}>
            <span className={message.length > longest ? paragraph : undefined}>
              {isRepaired ? (
                <>
                  <VisuallyHidden>{corrected} </VisuallyHidden>
                  <s>{message}</s>
                </>
              ) : (
                <a
                  className={link}
                  aria-describedby={isAmbiguous && `summary-${key}`}
                  {...linkTo(`${pathOf(page)}#${key}`, (from) => focusQuestion(from, key))}
                >
                  {message}
                </a>
              )}
              {isAmbiguous ? (
                <span id={`summary-${key}`} className={aside}>
                  {" "}
                  {nameOf(catalogue, key, message)}
                </span>
              ) : null}
            </span>
          </li>
        )),
      )}
    </ul>
  );
}, isEqual);
