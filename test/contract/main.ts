import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Check, type Profile, profiles, type Target } from "./check";
import { checks } from "./checks";
import { readOutbox, readSmtp } from "./mailReader";
import { type Finding, preflight } from "./preflight";
import { suiteVersion, writeReport } from "./report";
import { type Report, resultOf } from "./result";
import { type Outcome, runChecks } from "./run";

const usage = `npm run contract -- <base URL> [--out <folder>] [--profile accounts,application,documents,print]
  [--page <URL of the page with the form>] [--outbox <URL> | --smtp-port <port>] [--service-token <token>]
  [--cookie-prefix admissions-idp.] [--only <words>]

Checks that a server meets the contract (§7 of src/BEHAVIOUR.md). It creates accounts and must read their mail: from <base URL>/outbox.json,
which the reference server serves without SMTP_URL, from another URL that answers [{"to", "text"}] newest first,
or as an SMTP server on a port to which your server sends its mail. Use a test server: the accounts are not removed.
--page has CORS and the site of the cookies checked for that page; --service-token is of a link to the print view.
--profile and --only leave requirements out: the result is then incomplete at best. --out writes report.json.
Ends with 0 when all requirements of the level "must" are met, 1 when not, 3 when some were left out.`;

const exits = { met: 0, "not met": 1, incomplete: 3 } as const satisfies Record<Report["result"], number>;

function readArguments(argv: readonly string[]) {
  const text = { type: "string" } as const;
  const options = {
    out: text,
    profile: text,
    page: text,
    outbox: text,
    "smtp-port": text,
    "service-token": text,
    "cookie-prefix": text,
    only: text,
  };
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [base = ""] = positionals;
    const chosen = values.profile?.split(",") ?? profiles;
    const isKnown = chosen.every((name) => profiles.some((profile) => profile === name));
    const isPage = values.page === undefined || URL.canParse(values.page);
    return URL.canParse(base) && isKnown && isPage ? { base: base.replace(/\/+$/, ""), chosen, ...values } : null;
  } catch {
    return null;
  }
}

/** Why a check is left out; null for one that is run. */
function reasonFor(findings: readonly Finding[], target: Target, chosen: readonly string[], only: string) {
  const isBad = (id: Finding["id"]) => findings.some((finding) => finding.id === id && finding.status === "bad");
  const isChosen = (profile: Profile) => chosen.includes(profile);
  return ({ profile, title, needs }: Check): string | null => {
    if (isBad("reachable")) return "The server does not answer.";
    if (!isChosen(profile)) return `The profile ${profile} was not chosen.`;
    if (!title.includes(only)) return "It was not chosen.";
    if (needs.includes("mail") && isBad("mail")) return "The server's mail cannot be read.";
    return needs.includes("serviceToken") && target.serviceToken === null ? "It needs --service-token." : null;
  };
}

const labels = { met: "ok     ", failed: "FAILED ", skipped: "skipped" } as const satisfies Record<
  Outcome["status"],
  string
>;

function print(outcome: Outcome): void {
  const { id, group, title, level } = outcome.check;
  console.log(`${labels[outcome.status]} ${group}: ${title}`);
  if (outcome.status === "skipped") console.log(`        ${outcome.reason}`);
  if (outcome.status !== "failed") return;
  const { expected, found, curl } = outcome.fault;
  console.log(`        ${id} (${level}): ${found} instead of ${expected}`.replaceAll("\n", "\n        "));
  if (curl !== null) console.log(`        ${curl}`);
}

async function main(argv: readonly string[]): Promise<number> {
  const given = readArguments(argv);
  if (given === null) {
    console.error(usage);
    return 2;
  }
  const { base, chosen, "smtp-port": port } = given;
  const startedAt = new Date();
  const mail = port === undefined ? readOutbox(given.outbox ?? `${base}/outbox.json`) : await readSmtp(Number(port));
  const cookiePrefix = given["cookie-prefix"] ?? "admissions-idp.";
  const target: Target = { base, mail, cookiePrefix, serviceToken: given["service-token"] ?? null };
  const findings = await preflight(target, given.page ?? null);
  for (const { id, status, text } of findings) console.log(`${status.padEnd(8)} ${id}: ${text}`);
  const outcomes = await runChecks(checks, target, reasonFor(findings, target, chosen, given.only ?? ""), print);
  await mail.stop();
  const result = resultOf(outcomes);
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
  const facts = { suiteVersion: suiteVersion(), startedAt: startedAt.toISOString(), seconds, target: base };
  if (given.out !== undefined) writeReport(resolve(given.out), { ...facts, result, findings, outcomes });
  const run = outcomes.filter(({ status }) => status !== "skipped");
  const met = run.filter(({ status }) => status === "met").length;
  console.log(
    `${met} of ${run.length} requirements are met, ${outcomes.length - run.length} were left out: ${result}.`,
  );
  return exits[result];
}

process.exit(await main(process.argv.slice(2)));
