import { type ReactNode, useState } from "react";
import { momentInWords } from "../../../shared/catalogue/openDates";
import { completion as english } from "../../../shared/texts/en.json";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { applicationNumberQuery, useQuery } from "../../state/profile/profile";
import { LinkButton } from "../../ui/Button";
import { css } from "../../ui/stylesheet";
import { color, fromMobile, radius, space, type } from "../../ui/tokens";
import { useLateTexts } from "../../ui/useTexts";

const receipt = css`
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.hairline};
  border-radius: ${radius};
  background: ${color.raised};
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

/** When the application was submitted, in the institution's time zone, as in the e-mail and the PDF copy. */
function useMoment(): string | null {
  const { tag } = useAtomValue(useAppState().language.languageAtom);
  const { dates } = useAtomValue(useAppState().language.institutionAtom);
  const submittedAt = useAtomValue(useAppState().profile.submittedAtAtom);
  return submittedAt === null ? null : momentInWords(submittedAt, dates, tag);
}

/** What an applicant keeps: who submitted the application and when, and its number, where the server gives one. */
export function Receipt() {
  const { receipt: texts } = useLateTexts("completion", english);
  const { answers, client, profile } = useAppState();
  const username = useAtomValue(profile.applicantAtom)?.username;
  const moment = useMoment();
  const { data: number, isPending } = useQuery(client, applicationNumberQuery);
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
