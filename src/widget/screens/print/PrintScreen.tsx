import { useMemo } from "react";
import { type PaperRow, type PaperSection, paperOf } from "../../../shared/catalogue/paper";
import { answersAsText } from "../../../shared/form/answersAsText";
import { review as english, paper as paperInEnglish } from "../../../shared/texts/en.json";
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
  overview,
  pageHeading,
  pageTop,
  paper,
  paperBody,
  paperHead,
  quietValue,
  refused,
  sectionHeading,
  signed,
} from "./printStyles";

/** The print view of a service user: the whole application read-only, from the same records as the form. */
export function PrintScreen() {
  const { client, settings } = useAppState();
  const query = useQuery(client, () => serviceApplicationQuery(client, settings.current.serviceToken ?? ""));
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

function PrintedApplication({ application }: { application: TemporaryApplication }) {
  const { today } = useAppState();
  const words = useLateTexts("paper", paperInEnglish);
  const { language: state } = useAppState();
  const catalogue = useAtomValue(state.catalogueAtom);
  const institution = useAtomValue(state.institutionAtom);
  const { tag: language } = useAtomValue(state.languageAtom);
  const { name, facts, steps } = useMemo(() => {
    const { answer, document_answer: documents, add_another: addAnother, tabs } = application;
    const arrangement = { addAnother, tabs, confirmed: {} };
    const pages = answersAsText(catalogue, answer, { documents, arrangement, today: today() });
    const { application_number: number = null, submitted_at: at } = application;
    const submittedAt = at === undefined ? null : Date.parse(at);
    return paperOf(pages, answer, { number, submittedAt, institution, words, language });
  }, [application, catalogue, institution, words, language, today]);
  const { application_number: number } = application;
  return (
    <Main>
      <article className={paper} part="print">
        <p className={paperHead}>
          <span className={pageTop}>
            {[name, number && `${words.number} ${number}`, institution.applicationTitle].filter(Boolean).join(" · ")}
          </span>
        </p>
        <div className={paperBody}>
          <section className={overview}>
            <h1>{name}</h1>
            <Rows rows={facts} />
          </section>
          {steps.map(({ title, sections, blank }) => (
            <section key={title}>
              <h2 className={pageHeading}>{title}</h2>
              {sections.map((section) => (
                <PrintedSection key={section.heading} section={section} />
              ))}
              {blank ? <Rows rows={[blank]} /> : null}
            </section>
          ))}
        </div>
      </article>
    </Main>
  );
}

function PrintedSection({ section: { heading, groups } }: { section: PaperSection }) {
  return (
    <section>
      <h3 className={sectionHeading}>{heading}</h3>
      {groups.map(({ legend, rows }) => (
        <div key={`${legend}${rows[0]?.label}`}>
          {legend === "" ? null : <h4 className={blockName}>{legend}</h4>}
          <Rows rows={rows} />
        </div>
      ))}
    </section>
  );
}

/** Labels at the left third, answers at the right; a declaration across the width with its signature. */
function Rows({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <dl>
      {rows.map(({ label, value, isQuiet, signature }) =>
        signature === undefined ? (
          <div key={label} className={entryRow}>
            <dt>{label}</dt>
            <dd className={isQuiet && quietValue}>{value}</dd>
          </div>
        ) : (
          <div key={label} className={signed}>
            <dt>
              {value} {label}
            </dt>
            <dd>{signature}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
