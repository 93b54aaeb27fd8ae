import { resolve } from "node:path";
import { momentOf } from "../../../../src/catalogue/config/moments";
import type { Services } from "../../services";
import { exportApplications } from "../export/exportApplications";
import { lostFilesText } from "../namedFiles";
import { deleteOldApplications } from "../retentionJob";
import {
  type ApplicationRow,
  type ApplicationState,
  applicantsBefore,
  listApplications,
  readMark,
  type Selection,
} from "../submissionTable";
import { makePrintLink } from "../tokens";
import { CommandFault, type CommandLine, readCommandLine, validSeconds } from "./options";

const usage = `Write one of
  applications list [--since DATE|last] [--state started|submitted] [--json] [--links [--hours 24]]
  applications export <folder> [--since DATE|last] [--state started|submitted] [--sensitive] [--missing-files]
  applications delete-old [--days N] [--dry-run]   N is KEEP_APPLICATIONS unless it is given
DATE is a day or time of the institution's time zone, 2027-01-15 or 2027-01-15T17:00. "last" means: submitted after what the
last complete export --since last has. An export has submitted applications unless --state says otherwise; with --missing-files it leaves out files that are lost.`;

/** Lists applications, or exports them to a folder. */
export async function applicationsCommand(
  services: Services,
  argv: readonly string[],
  folder: string,
  stop: AbortSignal,
): Promise<string> {
  const line = readCommandLine(argv);
  const [what, path, ...more] = line.words;
  if (what === "list" && path === undefined) return list(services, line);
  if (what === "export" && path !== undefined && more.length === 0)
    return exportTo(services, line, resolve(folder, path), stop);
  if (what === "delete-old" && path === undefined) return deleteOld(services, line, stop);
  throw new CommandFault(usage);
}

async function deleteOld(services: Services, { options }: CommandLine, stop: AbortSignal): Promise<string> {
  const days = options.days === undefined ? services.settings.keepDays : Number(options.days);
  if (days === null) throw new CommandFault("Set KEEP_APPLICATIONS, or write --days.");
  if (!(Number.isInteger(days) && days > 0 && days <= 99_999))
    throw new CommandFault("--days must be a whole number above 0.");
  if (options["dry-run"]) {
    const { length } = await applicantsBefore(services.db, days);
    return `${length} applications are older than ${days} days. Nothing was deleted.`;
  }
  const { deleted, kept, left } = await deleteOldApplications(services, days, stop);
  const rest = left > 0 ? ` Stopped before the end: ${left} are left.` : "";
  return `Deleted ${deleted} applications older than ${days} days.${kept > 0 ? ` ${kept} are kept: a file of theirs is missing, or the log has the cause.` : ""}${rest}`;
}

function stateIn({ options: { state } }: CommandLine): ApplicationState | null {
  if (state === undefined || state === "started" || state === "submitted") return state ?? null;
  throw new CommandFault("--state must be started or submitted.");
}

/** The applications that a command line selects. */
async function selectionIn(services: Services, line: CommandLine, state: ApplicationState | null): Promise<Selection> {
  const { since } = line.options;
  if (since === undefined) return { state, since: null, after: null };
  if (since === "last") {
    if (state === "started") throw new CommandFault("--since last means submissions. Leave out --state started.");
    const mark = await readMark(services.db, "export");
    return { state: "submitted", since: null, after: mark?.number ?? 0 };
  }
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(since);
  const at = isDate ? momentOf(since, services.questionnaire.institution.dates.timeZone, false) : Number.NaN;
  if (Number.isNaN(at))
    throw new CommandFault("--since must be a day or time, as 2027-01-15 or 2027-01-15T17:00, or last.");
  return { state, since: new Date(at), after: null };
}

async function exportTo(services: Services, line: CommandLine, path: string, stop: AbortSignal): Promise<string> {
  const selection = await selectionIn(services, line, stateIn(line) ?? "submitted");
  const withSensitive = line.options.sensitive === true;
  const start = performance.now();
  const evenIfFilesAreMissing = line.options["missing-files"] === true;
  const counts = await exportApplications(services, path, { selection, withSensitive, evenIfFilesAreMissing, stop });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { applications, documents, copies, withoutCopy, waiting, waitingSince, unconverted, lost } = counts;
  services.log.info("applications exported", {
    ...counts,
    unconverted: unconverted.length,
    lost: lost.length,
    sensitive: withSensitive,
  });
  const notes = [
    ...(withoutCopy === 0 ? [] : [`${withoutCopy} have no PDF copy, because it could not be made.`]),
    ...(waitingSince === null
      ? []
      : [`${waiting} wait for a conversion, the first since ${waitingSince}, and come with the next export.`]),
    ...(unconverted.length === 0
      ? []
      : [`${unconverted.length} documents could not be converted: ${unconverted.join(", ")}.`]),
  ];
  const done = `Exported ${applications} applications, ${documents} documents and ${copies} PDF copies to ${path} in ${seconds} s.`;
  return [done, ...notes].join(" ") + lostFilesText(lost);
}

async function list(services: Services, line: CommandLine): Promise<string> {
  const rows = await listApplications(services.db, await selectionIn(services, line, stateIn(line)));
  const withLinks = line.options.links === true;
  const terms = { validSeconds: validSeconds(line, 24), uses: null };
  const listed = [];
  for (const row of rows) {
    const link = withLinks && { link: await makePrintLink(services, row.accountId, terms) };
    listed.push({ ...listedRow(row), ...link });
  }
  return line.options.json ? JSON.stringify(listed, null, 2) : table(listed);
}

function listedRow(row: ApplicationRow) {
  const { number, username, createdAt, updatedAt, submittedAt, documents, converting, unconverted } = row;
  return {
    number,
    name: [row.firstName, row.lastName].filter((part) => part !== "").join(" "),
    address: username,
    state: submittedAt === null ? "started" : "submitted",
    started: createdAt.toISOString(),
    changed: updatedAt.toISOString(),
    submitted: submittedAt?.toISOString() ?? null,
    documents,
    converting,
    unconverted: unconverted.join(" "),
  };
}

/** Rows of equal keys as a table of text; control characters of a name could change what the terminal shows. */
function table(rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  const [first] = rows;
  if (!first) return "No applications.";
  const cells = [
    Object.keys(first),
    ...rows.map((row) => Object.values(row).map((value) => plain(String(value ?? "")))),
  ];
  const widths = Object.keys(first).map((_name, column) =>
    cells.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function plain(text: string): string {
  return text.replaceAll(/\p{C}/gu, " ");
}
