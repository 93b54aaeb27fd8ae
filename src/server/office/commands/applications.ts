import { resolve } from "node:path";
import { is } from "superstruct";
import { momentOf } from "../../../shared/catalogue/config/moments";
import { dayOrTime } from "../../../shared/catalogue/config/structs";
import { unlessDeleted } from "../applicantTable";
import { exportApplications } from "../export/exportApplications";
import { lostFilesText } from "../namedFiles";
import { deleteOldApplications } from "../retentionJob";
import {
  type ApplicationRow,
  type ApplicationState,
  applicantsBefore,
  listApplications,
  type Selection,
} from "../submissionTable";
import { makePrintLink } from "../tokens";
import { type Call, type Command, CommandFault, numberIn, validSeconds } from "./options";

/** List applications, export them to a folder, and delete old ones. */
export const applicationsCommands: readonly Command[] = [
  {
    name: "applications list",
    options: ["since", "state", "json", "links", "hours"],
    does: "number, name, address, state, times and documents of each",
    run: list,
  },
  {
    name: "applications export",
    operands: ["<folder>"],
    options: ["since", "state", "sensitive", "missing-files"],
    does: "writes them to a new folder, with documents and PDF copies",
    run: exportTo,
  },
  {
    name: "applications delete-old",
    options: ["days", "dry-run"],
    does: "deletes the applicants whose application is older than so many days",
    run: deleteOld,
  },
];

async function deleteOld({ services, options, stop }: Call): Promise<string> {
  const days = numberIn(options, "days") ?? services.settings.keepDays;
  if (days === null) throw new CommandFault("Set KEEP_APPLICATIONS, or write --days.");
  if (options["dry-run"]) {
    const { length } = await applicantsBefore(services.db, days);
    return `${length} applications are older than ${days} days. Nothing was deleted.`;
  }
  const { deleted, kept, left } = await deleteOldApplications(services, days, stop);
  const rest = left > 0 ? ` Stopped before the end: ${left} are left.` : "";
  return `Deleted ${deleted} applications older than ${days} days.${kept > 0 ? ` ${kept} are kept: the log has the cause.` : ""}${rest}`;
}

function stateIn({ state }: Call["options"]): ApplicationState | null {
  if (state === undefined || state === "started" || state === "submitted") return state ?? null;
  throw new CommandFault("--state must be started or submitted.");
}

/** The applications that a command line selects. */
function selectionIn({ services, options: { since } }: Call, state: ApplicationState | null): Selection {
  if (since === undefined) return { state, since: null };
  return { state, since: new Date(momentIn(since, services.questionnaire.institution.dates.timeZone)) };
}

/** Milliseconds since 1970 of a day or time of a zone, or of a time in UTC as the list and exports have it. */
function momentIn(text: string, timeZone: string): number {
  if (is(text, dayOrTime)) return momentOf(text, timeZone, false);
  const [, minute = ""] = /^(.{10}T.{5})(:[0-5]\d(\.\d{1,3})?)?Z$/.exec(text) ?? [];
  // Date.parse alone reads 2026-02-30 as March 2.
  if (is(minute, dayOrTime)) return Date.parse(text);
  throw new CommandFault(
    "--since must be a day or time of the calendar, as 2027-01-15, 2027-01-15T17:00 or 2027-01-15T22:00:00.000Z.",
  );
}

async function exportTo(call: Call, name: string): Promise<string> {
  const { services, options, folder, stop } = call;
  const path = resolve(folder, name);
  const selection = selectionIn(call, stateIn(options) ?? "submitted");
  const withSensitive = options.sensitive === true;
  const start = performance.now();
  const evenIfFilesAreMissing = options["missing-files"] === true;
  const counts = await exportApplications(services, path, { selection, withSensitive, evenIfFilesAreMissing, stop });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { applications, documents, copies, withoutCopy, waiting, deleted, unconverted, lost } = counts;
  services.log.info("applications exported", {
    ...counts,
    waiting: waiting.length,
    unconverted: unconverted.length,
    lost: lost.length,
    sensitive: withSensitive,
  });
  const notes = [
    ...(withoutCopy === 0 ? [] : [`${withoutCopy} have no PDF copy, because it could not be made.`]),
    ...(waiting.length === 0
      ? []
      : [`${waiting.length} wait for a conversion and are not in it: ${waiting.join(", ")}.`]),
    ...(deleted === 0 ? [] : [`${deleted} were deleted meanwhile and are not in it.`]),
    ...(unconverted.length === 0
      ? []
      : [`${unconverted.length} documents could not be converted: ${unconverted.join(", ")}.`]),
  ];
  const done = `Exported ${applications} applications, ${documents} documents and ${copies} PDF copies to ${path} in ${seconds} s.`;
  return [done, ...notes].join(" ") + lostFilesText(lost);
}

async function list(call: Call): Promise<string> {
  const { services, options } = call;
  const selection = selectionIn(call, stateIn(options));
  const rows = await listApplications(services.db, selection, services.questionnaire.documentKeys());
  const terms = { validSeconds: validSeconds(options, 24), uses: null };
  const listed = [];
  for (const row of rows) {
    const makeLink = () => makePrintLink(services, row.accountId, terms);
    const link = options.links ? await unlessDeleted(services.db, row.accountId, makeLink) : undefined;
    if (link !== null) listed.push({ ...listedRow(row), ...(link === undefined ? {} : { link }) });
  }
  return options.json ? JSON.stringify(listed, null, 2) : table(listed);
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
