import type { ReactNode } from "react";
import { useAtomValue } from "../../state/core/core";
import { institutionAtom } from "../../state/i18n/i18n";
import { completion as english } from "../../texts/en/completion";
import { useLateTexts, useTexts } from "../../texts/useTexts";
import { ExternalLink } from "../../ui/ExternalLink";
import { Icon } from "../../ui/icons";
import { Stack } from "../../ui/layout";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { PdfLink } from "./PdfLink";

const hero = css`
  padding: ${space.xl} ${space.m};
  border-radius: 12px;
  background: ${color.successWash};
  text-align: center;
`;

const seal = css`
  display: inline-grid;
  place-items: center;
  width: 64px;
  height: 64px;
  margin-bottom: ${space.s};
  border-radius: 50%;
  background: ${color.success};
  color: ${color.paper};
`;

const heading = css`
  font: ${type.page};
`;

const lead = css`
  margin-top: ${space.xs};
  font: ${type.lead};
`;

const subheading = css`
  font: ${type.section};
`;

const list = css`
  display: grid;
  gap: ${space.m};
`;

const postal = css`
  margin-top: ${space.xxs};
  padding-inline-start: 12px;
  border-inline-start: 3px solid ${color.hairline};
  font-style: normal;
`;

const itemHeading = css`
  font: ${type.strong};
`;

/**
 * The page of a submitted application (§2): a celebration, the remaining steps, and the PDF copy. `banner` is the
 * page banner, whose sentence introduces the steps.
 */
export function CompletionScreen({ banner }: { banner: ReactNode }) {
  const { state } = useTexts();
  const completion = useLateTexts("completion", english);
  return (
    <Stack gap="sections">
      <div className={hero} part="completion">
        <span className={seal}>
          <Icon name="check" size={32} />
        </span>
        <h1 className={heading} tabIndex={-1}>
          {completion.heading}
        </h1>
        <p className={lead}>{state.submitted}</p>
      </div>
      <Part id="to-do" heading={completion.toDo}>
        {banner}
        <ToDo />
      </Part>
      <Part id="optional" heading={completion.optional}>
        <Optional />
      </Part>
      <Part id="next" heading={completion.next}>
        <Next />
      </Part>
      <Part id="copy" heading={completion.copy}>
        <div>
          <PdfLink />
        </div>
      </Part>
    </Stack>
  );
}

function Part({ id, heading: words, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`completion-${id}`}>
      <Stack gap="close">
        <h2 id={`completion-${id}`} className={subheading}>
          {words}
        </h2>
        {children}
      </Stack>
    </section>
  );
}

/** The one mandatory step. */
function ToDo() {
  const completion = useLateTexts("completion", english);
  const { admissionsAddress } = useAtomValue(institutionAtom);
  return (
    <div>
      <h3 className={itemHeading}>{completion.transcriptHeading}</h3>
      <p>{completion.transcript}</p>
      <address className={postal}>
        {[admissionsAddress.name, ...admissionsAddress.lines].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </div>
  );
}

function Optional() {
  const completion = useLateTexts("completion", english);
  const { codes, links } = useAtomValue(institutionAtom);
  return (
    <ul className={list}>
      <li>
        <h3 className={itemHeading}>{completion.fafsaHeading}</h3>
        <p>
          {completion.fafsa(codes.fafsa)} <ExternalLink href={links.fafsa}>{completion.fafsaLink}</ExternalLink>
        </p>
      </li>
      <li>
        <h3 className={itemHeading}>{completion.scoresHeading}</h3>
        <p>{completion.scores(codes.sat, codes.act)}</p>
      </li>
    </ul>
  );
}

function Next() {
  const completion = useLateTexts("completion", english);
  const { helpEmail } = useAtomValue(institutionAtom);
  return (
    <Stack gap="tight">
      <p>{completion.decision}</p>
      <p>{completion.scholarships}</p>
      <p>
        {completion.questions} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
      </p>
    </Stack>
  );
}
