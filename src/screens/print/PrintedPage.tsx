import type { OutlineEntry, OutlinePage, OutlineSection } from "../../form/outline";
import { useTexts } from "../../texts/useTexts";
import { blockName, entryRow, pageHeading, sectionHeading, unansweredValue } from "./printStyles";

/** One step of the application in print. */
export function PrintedPage({ page: { title, sections } }: { page: OutlinePage }) {
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
  readonly entries: OutlineEntry[];
}

/** The entries in order, split where their legend or block changes. */
function runsOf(entries: readonly OutlineEntry[]): readonly Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const under = entry.under.join(" – ");
    const last = runs.at(-1);
    if (last?.under === under) last.entries.push(entry);
    else runs.push({ under, entries: [entry] });
  }
  return runs;
}

function PrintedSection({ section: { heading, entries } }: { section: OutlineSection }) {
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
function PrintedEntry({ entry: { label, value, answered } }: { entry: OutlineEntry }) {
  const { print } = useTexts().steps;
  return (
    <div className={entryRow}>
      <dt>{label}</dt>
      <dd className={answered ? undefined : unansweredValue}>{value === "" ? print.unanswered : value}</dd>
    </div>
  );
}
