import type { ReactNode } from "react";
import { ourFinancialAid, ourNextParagraphs, ourTestScores } from "../../../shared/catalogue/completionWords";
import { isAnswered } from "../../../shared/form/answers";
import { dayInWords, dayOf } from "../../../shared/form/calendar";
import { wordingOf } from "../../../shared/form/wording";
import { completion as english } from "../../../shared/texts/en.json";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { ExternalLink } from "../../ui/ExternalLink";
import { Icon } from "../../ui/icons";
import { Stack } from "../../ui/layout";
import { css } from "../../ui/stylesheet";
import { color, headingFont, space, type } from "../../ui/tokens";
import { useLateTexts, useTexts } from "../../ui/useTexts";
import { PdfLink } from "./PdfLink";
import { Receipt } from "./Receipt";

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
  margin-block: ${space.xs} ${space.m};
  font: ${type.lead};
`;

/** As high as the button that the copy becomes. */
const copy = css`
  min-height: 48px;
  margin-top: ${space.m};
`;

const subheading = css`
  font: ${type.section};
`;

/** The banner of §2, whose capitals are set smaller. */
const capitals = css`
  font: ${headingFont(14, 24)};
  letter-spacing: 0.03em;
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

/** The page of a submitted application: the receipt with the PDF copy, what must be done, what follows, what may be done. */
export function CompletionScreen() {
  const { shell, state } = useTexts();
  const completion = useLateTexts("completion", english);
  const { financialAid, testScores } = useOptional();
  return (
    <Stack gap="sections">
      <div part="completion">
        <span className={seal}>
          <Icon name="check" size={32} />
        </span>
        <h1 className={heading} tabIndex={-1}>
          {completion.heading}
        </h1>
        <p className={lead}>{state.submitted}</p>
        <Receipt />
        <div className={copy}>
          <PdfLink />
        </div>
      </div>
      <Part id="to-do" heading={shell.banner.submitted} headingClass={capitals}>
        <ToDo />
      </Part>
      <Part id="next" heading={completion.next}>
        <Next />
      </Part>
      {financialAid || testScores ? (
        <Part id="optional" heading={completion.optional}>
          <Optional />
        </Part>
      ) : null}
    </Stack>
  );
}

const week = 7 * 24 * 60 * 60 * 1000;

/** The day of the decision: the institution's, or a week after the submission where one is promised; null if unknown. */
function useDecisionDay(): string | null {
  const { promises, dates, completion: own } = useAtomValue(useAppState().language.institutionAtom);
  const submittedAt = useAtomValue(useAppState().profile.submittedAtAtom);
  const words = wordingOf(useAtomValue(useAppState().language.catalogueAtom)).dates;
  if (dates.decision) return dayInWords(dates.decision, words);
  const isWeek = promises.decision === true && own.next === undefined;
  return isWeek && submittedAt !== null ? dayInWords(dayOf(new Date(submittedAt + week)), words) : null;
}

interface PartProps {
  id: string;
  heading: string;
  headingClass?: string;
  children: ReactNode;
}

function Part({ id, heading: words, headingClass = subheading, children }: PartProps) {
  return (
    <section aria-labelledby={`completion-${id}`}>
      <Stack gap="close">
        <h2 id={`completion-${id}`} className={headingClass}>
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
  const { admissionsAddress, completion: own } = useAtomValue(useAppState().language.institutionAtom);
  return (
    <div>
      <h3 className={itemHeading}>{completion.transcriptHeading}</h3>
      <p>{own.transcript ?? completion.transcript}</p>
      <address className={postal}>
        {[admissionsAddress.name, ...admissionsAddress.lines].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </div>
  );
}

/** The sentences of the optional items: the institution's own, or ours with its codes; false for none, or for what came with the application. */
function useOptional() {
  const { answers } = useAppState();
  const completion = useLateTexts("completion", english);
  const institution = useAtomValue(useAppState().language.institutionAtom);
  const { financialAid, testScores } = institution.completion;
  return {
    financialAid: !isAnswered(answers.read().fafsa_file) && (financialAid ?? ourFinancialAid(institution, completion)),
    testScores: testScores ?? ourTestScores(institution, completion),
  };
}

function Optional() {
  const completion = useLateTexts("completion", english);
  const { links } = useAtomValue(useAppState().language.institutionAtom);
  const { financialAid, testScores } = useOptional();
  return (
    <ul className={list}>
      {financialAid ? (
        <li>
          <h3 className={itemHeading}>{completion.fafsaHeading}</h3>
          <p>
            {financialAid} <ExternalLink href={links.fafsa}>{completion.fafsaLink}</ExternalLink>
          </p>
        </li>
      ) : null}
      {testScores ? (
        <li>
          <h3 className={itemHeading}>{completion.scoresHeading}</h3>
          <p>{testScores}</p>
        </li>
      ) : null}
    </ul>
  );
}

/** The next steps: the institution's own paragraphs, or ours as far as they agree with its promises. */
function useNextParagraphs(): readonly string[] {
  const completion = useLateTexts("completion", english);
  const institution = useAtomValue(useAppState().language.institutionAtom);
  const day = useDecisionDay();
  return institution.completion.next ?? ourNextParagraphs(institution, completion, day);
}

function Next() {
  const completion = useLateTexts("completion", english);
  const paragraphs = useNextParagraphs();
  const { helpEmail } = useAtomValue(useAppState().language.institutionAtom);
  return (
    <Stack gap="tight">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {completion.questions} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
      </p>
    </Stack>
  );
}
