import { type ReactNode, useMemo, useState } from "react";
import { dayInWords, dayOf, timeInWords } from "../../../shared/form/calendar";
import { wordingOf } from "../../../shared/form/wording";
import { completion as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { applicationNumberQuery, useQuery } from "../../state/profile/profile";
import { LinkButton } from "../../ui/Button";
import { css } from "../../ui/stylesheet";
import { color, fromMobile, radius, space, type } from "../../ui/tokens";
import { useLateTexts, useTexts } from "../../ui/useTexts";

const receipt = css`
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.hairline};
  border-radius: ${radius};
  background: ${color.raised};
  text-align: start;
`;

const line = css`
  display: grid;
  gap: 0 ${space.s};
  padding-block: ${space.xs};
  & + & {
    border-top: 1px solid ${color.hairline};
  }
  & > dt {
    color: ${color.quiet};
    font: ${type.hint};
  }
  & > dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.s};
    font: ${type.strong};
    overflow-wrap: anywhere;
  }
  ${fromMobile} {
    grid-template-columns: 1fr 2fr;
    align-items: baseline;
  }
`;

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When the application was submitted, in the applicant's own zone. */
function useMoment(): string | null {
  const { at } = useLateTexts("completion", english).receipt;
  const { clock } = useTexts().steps;
  const words = wordingOf(useAtomValue(useAppState().language.catalogueAtom)).dates;
  const submittedAt = useAtomValue(useAppState().profile.submittedAtAtom);
  if (submittedAt === null) return null;
  const moment = new Date(submittedAt);
  return format(at, { day: dayInWords(dayOf(moment), words), time: timeInWords(moment, clock, "short") });
}

/** What an applicant keeps: who submitted the application and when, and its number, where the server gives one (§7). */
export function Receipt() {
  const { receipt: texts } = useLateTexts("completion", english);
  const { answers, client, profile, queryClientHolder } = useAppState();
  const username = useAtomValue(profile.applicantAtom)?.username;
  const moment = useMoment();
  const { data: number, isPending } = useQuery(
    queryClientHolder,
    useMemo(() => applicationNumberQuery(client), [client]),
  );
  const { first_name, last_name } = answers.read();
  const name = [first_name, last_name].filter(Boolean).join(" ");
  return (
    <dl className={receipt}>
      {name === "" ? null : <Line name={texts.name}>{name}</Line>}
      {number || isPending ? (
        <Line name={texts.number}>
          {number ?? "…"} {number ? <CopyNumber number={number} /> : null}
        </Line>
      ) : null}
      {moment === null ? null : <Line name={texts.submitted}>{moment}</Line>}
      {(number || isPending) && username ? <Line name={texts.sentTo}>{username}</Line> : null}
    </dl>
  );
}

/** Copies the number; not on a page that may not. */
function CopyNumber({ number }: { number: string }) {
  const { receipt: texts } = useLateTexts("completion", english);
  const { view, notices } = useAppState();
  const [isCopied, setCopied] = useState(false);
  if (!view.isSecureContext) return null;
  async function copy(): Promise<void> {
    await view.navigator.clipboard.writeText(number);
    setCopied(true);
    notices.announce(texts.copied);
  }
  return (
    <LinkButton onClick={() => void copy().catch(() => undefined)}>{isCopied ? texts.copied : texts.copy}</LinkButton>
  );
}
