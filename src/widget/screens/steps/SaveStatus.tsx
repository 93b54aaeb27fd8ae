import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { isAnswered } from "../../../shared/form/answers";
import { timeInWords } from "../../../shared/form/calendar";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { format } from "../../../shared/texts/format";
import { useAppState, useAtomValue, useTranslate } from "../../state/AppStateProvider";
import type { SaveState } from "../../state/saver/saver";
import { LinkButton } from "../../ui/Button";
import { Icon, type IconName } from "../../ui/icons";
import { Spinner } from "../../ui/Spinner";
import { css } from "../../ui/stylesheet";
import { belowMobile, color, fromMobile, lines, sized, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";

const line = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  ${fromMobile} {
    min-height: 24px;
  }
  font: ${type.hint};
  color: ${color.quiet};
  ${belowMobile} {
    font: 400 ${sized(12)}/${sized(16)} var(--a-font);
    & > span {
      ${lines(3)}
    }
  }
  &[data-tone="good"] {
    color: ${color.success};
  }
  &[data-tone="bad"] {
    color: ${color.ink};
    & > svg {
      color: ${color.danger};
    }
  }
`;

/** A note keeps the action bar in view on a laptop too, as a failure does. */
type Tone = "quiet" | "note" | "good" | "bad";

/** For how long a save counts as just done (ms). */
const recent = 60_000;

/** Whether the answers were saved within the last minute; renders again when the minute is over. */
function useIsRecent(at: number | null): boolean {
  const { now } = useAppState();
  const [old, setOld] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setOld(at), at + recent - now());
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== null && old !== at;
}

/** Whether the browser reports that it has no network. */
function useIsOffline(): boolean {
  const { view } = useAppState();
  const subscribe = useCallback(
    (listener: () => void) => {
      const events = ["online", "offline"] as const;
      for (const event of events) view.addEventListener(event, listener);
      return () => {
        for (const event of events) view.removeEventListener(event, listener);
      };
    },
    [view],
  );
  return useSyncExternalStore(
    subscribe,
    () => !view.navigator.onLine,
    () => false,
  );
}

/** What the state of saving says. */
interface SaveWords {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: IconName | null;
}

/** Text, tone and icon of each state; `isRecent` means a save within the last minute. */
function useWords(isRecent: boolean): (state: SaveState) => SaveWords {
  const { saver, language } = useAppState();
  const { steps } = useTexts();
  const refused = Object.keys(useAtomValue(saver.refusedAtom));
  const labels = refused.slice(0, 1).flatMap((key) => placedQuestion(language.catalogue(), key)?.question.label ?? []);
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const offline: SaveWords = { text: steps.offline, tone: "bad", icon: "warning" };
  return (state) => {
    switch (state.status) {
      case "clean":
        return { text: "", tone: "quiet", icon: null };
      case "unsaved":
        return isOffline ? offline : { text: steps.saving, tone: "quiet", icon: null };
      case "saving":
        return { text: steps.saving, tone: "quiet", icon: null };
      case "saved":
        return {
          text: isRecent
            ? steps.savedJustNow
            : format(steps.savedAt, { time: timeInWords(new Date(state.at), steps.clock) }),
          tone: "good",
          icon: "check",
        };
      case "retrying":
        if (isOffline) return offline;
        return { text: `${steps.retrying}. ${translate(state.reason)}`, tone: "bad", icon: "warning" };
      case "refused":
        return { text: [steps.refused, ...labels, translate(state.reason)].join(": "), tone: "bad", icon: "error" };
      case "conflicted":
        return {
          text: [steps.conflicted, state.reason && translate(state.reason)].filter(Boolean).join(". "),
          tone: "bad",
          icon: "warning",
        };
    }
  };
}

/** For how many first answers a visitor reads here where they are stored; the note above the questions always shows it. */
const firstAnswers = 8;

/** Whether a visitor has just begun. */
function useIsBeginning(): boolean {
  const { answers } = useAppState();
  const isBeginning = () => {
    const { length } = Object.values(answers.read()).filter(isAnswered);
    return length > 0 && length <= firstAnswers;
  };
  return useSyncExternalStore(answers.subscribe, isBeginning, () => false);
}

/** The words of the state of saving; for a visitor, where the answers are kept. */
export function useSaveWords(): SaveWords {
  const { saver, session } = useAppState();
  const state = useAtomValue(saver.stateAtom);
  const isLoggedIn = useAtomValue(session.isLoggedInAtom);
  const { steps } = useTexts();
  const words = useWords(useIsRecent(state.status === "saved" ? state.at : null));
  const isBeginning = useIsBeginning();
  if (isLoggedIn) return words(state);
  return { text: isBeginning ? steps.notKept : "", tone: isBeginning ? "note" : "quiet", icon: null };
}

/** The state of saving; it keeps its height while it is empty. */
export function SaveStatus({ status: { text, tone, icon } }: { status: SaveWords }) {
  const { profile, saver, session } = useAppState();
  const state = useAtomValue(saver.stateAtom);
  const isLoggedIn = useAtomValue(session.isLoggedInAtom);
  const { steps } = useTexts();
  return (
    <div className={line} data-tone={tone} part="save-status">
      {state.status === "saving" && isLoggedIn ? <Spinner size="s" /> : null}
      {icon ? <Icon name={icon} size={16} /> : null}
      <span>{text}</span>
      {state.status === "refused" && state.isOutdated ? (
        <LinkButton onClick={() => void profile.load()}>{steps.loadNewest}</LinkButton>
      ) : null}
    </div>
  );
}
