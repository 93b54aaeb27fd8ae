import { useMemo } from "react";
import type { TemporaryApplication } from "../../api/shapes";
import { outline } from "../../form/outline";
import { useApplication } from "../../state/ApplicationProvider";
import { serviceApplicationQuery, useQuery } from "../../state/account/account";
import { useAtomValue } from "../../state/core/core";
import { catalogueAtom, institutionAtom, useTranslate } from "../../state/i18n/i18n";
import { useTexts } from "../../texts/useTexts";
import { Card } from "../../ui/Card";
import { Main } from "../../ui/Main";
import { FullScreenSpinner } from "../../ui/Spinner";
import { PrintedPage } from "./PrintedPage";
import { pageTop, paper, paperBody, paperHead, refused } from "./printStyles";

/** The print view of a service user (§2): the whole application read-only, from the same records as the form. */
export function PrintScreen() {
  const { client, settings, watched } = useApplication();
  const token = settings.current.serviceToken ?? "";
  const query = useQuery(
    watched,
    useMemo(() => serviceApplicationQuery(client, token), [client, token]),
  );
  const { print } = useTexts().steps;
  const translate = useTranslate();
  if (query.isError)
    return (
      <Main className={refused}>
        <div role="alert">
          <Card heading={translate(query.error.message)}>{null}</Card>
        </div>
      </Main>
    );
  if (!query.data) return <FullScreenSpinner label={print.loading} />;
  return <PrintedApplication application={query.data} />;
}

/** The legal name, for the head of every page; the preferred name is for conversation. */
function nameOf({ answer }: TemporaryApplication): string {
  const parts = [answer.first_name, answer.middle_name, answer.last_name, answer.suffix_desc ?? answer.suffix];
  return parts.filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
}

function PrintedApplication({ application }: { application: TemporaryApplication }) {
  const { today } = useApplication();
  const catalogue = useAtomValue(catalogueAtom);
  const { applicationTitle } = useAtomValue(institutionAtom);
  const { answer, document_answer: documents, add_another: addAnother, tabs } = application;
  const pages = useMemo(
    () => outline(catalogue, answer, { documents, arrangement: { addAnother, tabs, confirmed: {} }, today: today() }),
    [catalogue, answer, documents, addAnother, tabs, today],
  );
  return (
    <Main>
      <article className={paper} part="print">
        <div className={paperHead}>
          <div className={pageTop}>
            <h1>{applicationTitle}</h1>
            <p>{nameOf(application)}</p>
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
