import type { ReactNode } from "react";
import { institutionAtom } from "../../state/institution";
import { useStore } from "../../state/useStore";
import { useTexts } from "../../texts/useTexts";
import { Icon, type IconName } from "../../ui/icons";
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
  margin: ${space.m} 0 0;
  padding: 0;
  list-style: none;
`;

const item = css`
  display: flex;
  gap: ${space.s};
  & > svg {
    flex: none;
    margin-top: 2px;
    color: ${color.accent};
  }
`;

const postal = css`
  font-style: normal;
`;

const itemHeading = css`
  font: ${type.strong};
`;

/** The page of a submitted application (§2 "Route table"): a small celebration, the copy, and what happens next. */
export function CompletionScreen() {
  const { state, steps } = useTexts();
  const { completion } = steps;
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
      <NextSteps />
      <section aria-labelledby="completion-copy">
        <Stack gap="close">
          <h2 id="completion-copy" className={subheading}>
            {completion.copy}
          </h2>
          <div>
            <PdfLink />
          </div>
        </Stack>
      </section>
    </Stack>
  );
}

function NextSteps() {
  const { completion } = useTexts().steps;
  const { admissionsAddress, codes, helpEmail } = useStore(institutionAtom);
  return (
    <section aria-labelledby="completion-next">
      <h2 id="completion-next" className={subheading}>
        {completion.next}
      </h2>
      <ol className={list}>
        <NextStep icon="file" heading={completion.transcriptHeading}>
          <p>{completion.transcript}</p>
          <address className={postal}>
            {[admissionsAddress.name, ...admissionsAddress.lines].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </NextStep>
        <NextStep icon="info" heading={completion.scoresHeading}>
          <p>{completion.scores(codes.sat, codes.act)}</p>
        </NextStep>
        <NextStep icon="external" heading={completion.fafsaHeading}>
          <p>{completion.fafsa(codes.fafsa)}</p>
        </NextStep>
        <NextStep icon="mail" heading={completion.decisionHeading}>
          <p>{completion.decision}</p>
          <p>{completion.scholarships}</p>
          <p>
            {completion.questions} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
          </p>
        </NextStep>
      </ol>
    </section>
  );
}

function NextStep({ icon, heading: words, children }: { icon: IconName; heading: string; children: ReactNode }) {
  return (
    <li className={item}>
      <Icon name={icon} size={24} />
      <div>
        <h3 className={itemHeading}>{words}</h3>
        {children}
      </div>
    </li>
  );
}
