import { useMemo } from "react";
import { dayInWords, dayOf } from "../../form/calendar";
import { wordingOf } from "../../form/wording";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { applicationNumberQuery, useQuery } from "../../state/profile/profile";
import { completion as english } from "../../texts/en/completion";
import { useLateTexts, useTexts } from "../../texts/useTexts";
import { css } from "../../ui/stylesheet";
import { color, space } from "../../ui/tokens";

const receipt = css`
  margin-top: ${space.xs};
  color: ${color.quiet};
  text-wrap: balance;
`;

/** Who submitted the application, and when. */
export function Receipt() {
  const completion = useLateTexts("completion", english);
  const { clock } = useTexts().steps;
  const { answers } = useAppState();
  const submittedAt = useAtomValue(useAppState().profile.submittedAtAtom);
  const words = wordingOf(useAtomValue(useAppState().language.catalogueAtom)).dates;
  const { first_name, last_name } = answers.read();
  const name = [first_name, last_name].filter(Boolean).join(" ");
  if (submittedAt === null) return name === "" ? null : <p className={receipt}>{name}</p>;
  const at = new Date(submittedAt);
  const time = at.toLocaleTimeString(clock || [], { hour: "numeric", minute: "2-digit" });
  return <p className={receipt}>{completion.submittedBy(name, dayInWords(dayOf(at), words), time)}</p>;
}

/** Where the server gives a number, it sent the applicant a receipt with it (§7). */
export function ReceiptSent() {
  const completion = useLateTexts("completion", english);
  const { client, queryClientHolder } = useAppState();
  const username = useAtomValue(useAppState().profile.applicantAtom)?.username;
  const { data } = useQuery(
    queryClientHolder,
    useMemo(() => applicationNumberQuery(client), [client]),
  );
  return data && username ? <p className={receipt}>{completion.receipt(username, data)}</p> : null;
}
