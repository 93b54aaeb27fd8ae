import { useMemo } from "react";
import {
  type AnswerEntry,
  type AnswerPage,
  type AnswerSection,
  answersAsText,
} from "../../../shared/form/answersAsText";
import { review as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import type { TemporaryApplication } from "../../../shared/wire/shapes";
import { useAppState, useAtomValue, useTranslate } from "../../state/AppStateProvider";
import { serviceApplicationQuery, useQuery } from "../../state/profile/profile";
import { Card } from "../../ui/Card";
import { Main } from "../../ui/Main";
import { FullScreenSpinner } from "../../ui/Spinner";
import { useLateTexts } from "../../ui/useTexts";
import {
  blockName,
  entryRow,
  pageHeading,
  pageTop,
  paper,
  paperBody,
  paperHead,
  refused,
  sectionHeading,
  unansweredValue,
} from "./printStyles";

/** The print view of a service user (§2): the whole application read-only, from the same records as the form. */
export function PrintScreen() {
  const { client, settings, queryClientHolder } = useAppState();
  const token = settings.current.serviceToken ?? "";
  const query = useQuery(
    queryClientHolder,
    useMemo(() => serviceApplicationQuery(client, token), [client, token]),
  );
  const texts = useLateTexts("review", english);
  const translate = useTranslate();
  if (query.isError)
    return (
      <Main className={refused}>
        <div role="alert">
          <Card heading={translate(query.error.message)}>{null}</Card>
        </div>
      </Main>
    );
  if (!query.data) return <FullScreenSpinner label={texts.loading} />;
  return <PrintedApplication application={query.data} />;
}

/** The legal name, for the head of every page; the preferred name is for conversation. */
function nameOf({ answer }: TemporaryApplication): string {
  const parts = [answer.first_name, answer.middle_name, answer.last_name, answer.suffix_desc ?? answer.suffix];
  return parts.filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
}

function PrintedApplication({ application }: { application: TemporaryApplication }) {
  const texts = useLateTexts("review", english);
  const { today } = useAppState();
  const catalogue = useAtomValue(useAppState().language.catalogueAtom);
  const { applicationTitle } = useAtomValue(useAppState().language.institutionAtom);
  const { answer, document_answer: documents, add_another: addAnother, tabs, application_number: number } = application;
  const pages = useMemo(
    () =>
      answersAsText(catalogue, answer, { documents, arrangement: { addAnother, tabs, confirmed: {} }, today: today() }),
    [catalogue, answer, documents, addAnother, tabs, today],
  );
  return (
    <Main>
      <article className={paper} part="print">
        <div className={paperHead}>
          <div className={pageTop}>
            <h1>{applicationTitle}</h1>
            <p>{nameOf(application)}</p>
            {number === undefined ? null : <p>{format(texts.number, { number })}</p>}
          </div>
        </div>
        <div className={paperBody}>
          {pages.map((page) => (
            <PrintedPage key={page.id} page={page} />
          ))}
        </div>
      </article>
    </Main>
  );
}

/** One step of the application in print. */
function PrintedPage({ page: { title, sections } }: { page: AnswerPage }) {
  return (
    <section>
      <h2 className={pageHeading}>{title}</h2>
      {sections.map((section) => (
        <PrintedSection key={section.id} section={section} />
      ))}
    </section>
  );
}

interface Run {
  /** The legends and block names above the entries, or `""`. */
  readonly under: string;
  readonly entries: AnswerEntry[];
}

/** The entries in order, split where their legend or block changes. */
function runsOf(entries: readonly AnswerEntry[]): readonly Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const under = entry.under.join(" – ");
    const last = runs.at(-1);
    if (last?.under === under) last.entries.push(entry);
    else runs.push({ under, entries: [entry] });
  }
  return runs;
}

function PrintedSection({ section: { heading, entries } }: { section: AnswerSection }) {
  return (
    <section>
      <h3 className={sectionHeading}>{heading}</h3>
      {runsOf(entries).map(({ under, entries: run }) => (
        <div key={run[0]?.key}>
          {under === "" ? null : <h4 className={blockName}>{under}</h4>}
          <dl>
            {run.map((entry) => (
              <PrintedEntry key={entry.key} entry={entry} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** The label at the left third, the answer at the right. */
function PrintedEntry({ entry: { label, value, answered } }: { entry: AnswerEntry }) {
  const texts = useLateTexts("review", english);
  return (
    <div className={entryRow}>
      <dt>{label}</dt>
      <dd className={answered ? undefined : unansweredValue}>{value === "" ? texts.unanswered : value}</dd>
    </div>
  );
}
