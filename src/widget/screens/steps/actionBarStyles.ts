import { css, keyframes } from "../../ui/stylesheet";
import {
  belowMobile,
  color,
  cramped,
  fromMobile,
  fromWide,
  lowWindow,
  sized,
  space,
  tight,
  type,
} from "../../ui/tokens";
import { visuallyHidden } from "../../ui/VisuallyHidden";

/** Covers the second tap of an impatient applicant: browsers count taps more than about 400 ms apart as separate. */
const holdTime = "500ms";
const hold = keyframes`from, to { pointer-events: none; }`;

/**
 * One row of one grid: Back, what is going on, the buttons. It covers the red lines of the questions beside it. On a
 * laptop it is sticky only while it shows a failed save, that a visitor's answers are kept in the tab only, or how many
 * errors are left. A new step's bar has its buttons in the same places, so it ignores the pointer at first: a second tap
 * must not skip the step. With large text only one row sticks: what is left, or else the buttons.
 */
export const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: auto minmax(min-content, 1fr) minmax(0, auto);
  align-items: center;
  gap: ${space.xs};
  margin: ${space.xl} -${space.s} 0;
  padding: 6px ${space.s};
  border-top: 1px solid ${color.hairline};
  background: ${color.paper};
  & > * {
    animation: ${hold} ${holdTime};
  }
  ${fromMobile} {
    position: static;
    gap: ${space.s};
    padding-block: ${space.m};
    &[data-sticky] {
      position: sticky;
      padding-block: ${space.xs};
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
  ${cramped} {
    display: contents;
    & > button {
      grid-column: -2;
      justify-self: start;
    }
  }
`;

/** The row that sticks with large text. */
const stuck = `
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin-inline: -${space.s};
  padding: ${space.xs} ${space.s};
  border-top: 1px solid ${color.hairline};
  background: ${color.paper};
`;

/** On a phone an arrow replaces the word, which remains the button's name. */
export const back = css`
  & > svg {
    display: none;
  }
  ${belowMobile} {
    display: grid;
    place-content: center;
    width: 32px;
    height: 48px;
    & > svg {
      display: block;
      rotate: 90deg;
    }
    & > span {
      ${visuallyHidden}
    }
  }
`;

/** The second column: how many errors are left, or the state of saving, which a wide host has in the rail; then the way on. */
export const state = css`
  grid-column: 2;
  min-width: 0;
  overflow-wrap: anywhere;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  font: ${type.hint};
  ${belowMobile} {
    font: 400 ${sized(12)}/${sized(16)} var(--a-font);
  }
  & > [part="save-status"]:not([data-tone="bad"]) {
    ${fromWide} {
      visibility: hidden;
    }
  }
  & > [data-mended] {
    color: ${color.success};
  }
  & > button {
    flex: none;
    min-height: 44px;
    overflow-wrap: normal;
    font: ${type.strong};
    ${belowMobile} {
      min-height: 24px;
      font: ${type.small};
    }
  }
  ${tight} {
    &[data-counts] {
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
    }
  }
  ${cramped} {
    grid-column: -2;
    [data-sticky="left"] > & {
      ${stuck}
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
`;

/**
 * One line each on a phone; with large text one row that sticks. While everything is saved, Save keeps its room, its focus and a press
 * that has begun (WebKit focuses no pressed button), so that no press meant for it hits Submit.
 */
export const buttons = css`
  grid-column: 3;
  display: flex;
  gap: ${space.xs};
  min-width: 0;
  & > [data-needless]:not(:focus, :active) {
    visibility: hidden;
  }
  ${belowMobile} {
    && > * {
      padding: 4px 10px;
      width: auto;
      font: ${type.small};
    }
    [data-mended] > & > :not(:last-child) {
      display: none;
    }
  }
  ${cramped} {
    grid-column: -2;
    ${stuck}
    [data-sticky="left"] > & {
      position: static;
    }
    && > * {
      flex: auto;
      width: auto;
      min-width: 0;
      max-width: none;
      padding-inline: ${space.xs};
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
`;
