import { countsOf, escaped, type Report } from "./result";
import type { Fault, Outcome } from "./run";

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1b1f23; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; } h3 { margin: 0; font-size: 1rem; }
table { border-collapse: collapse; width: 100%; } caption { text-align: start; color: #57606a; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #d0d7de; }
.wide { overflow-x: auto; }
.state { font-weight: 700; white-space: nowrap; }
.met, .good { color: #116329; } .failed, .not-met, .bad { color: #a40e26; } .skipped, .incomplete, .doubtful, .unknown { color: #7a4d05; }
article { border-inline-start: 4px solid #a40e26; padding-inline-start: 1rem; margin: 1.5rem 0; }
article.should { border-color: #bf8700; }
pre { background: #f6f8fa; padding: .75rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem; }
dt { font-weight: 700; } dd { margin: 0 0 .5rem; } code { overflow-wrap: anywhere; font-size: .875em; }
@media print { body { max-width: none; margin: 0; font-size: 10pt; } article, tr { break-inside: avoid; } h2, h3 { break-after: avoid; } a { color: inherit; } }
`;

const verdicts = {
  met: "Meets the contract",
  "not met": "Does not meet the contract",
  incomplete: "Incomplete: what was checked is met, and some was left out",
} as const satisfies Record<Report["result"], string>;

const words = { met: "met", failed: "failed", skipped: "left out" } as const satisfies Record<
  Outcome["status"],
  string
>;

function state(kind: string, text: string): string {
  return `<td class="state ${kind.replace(" ", "-")}">${escaped(text)}</td>`;
}

function table(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join("");
  return `<div class="wide"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}

function exchangeText({ exchange }: Fault): string {
  if (!exchange) return "<p>No request of this check was answered.</p>";
  const { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody } = exchange;
  const lines = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const request = `${method} ${url}\n${lines(Object.entries(requestHeaders))}\n\n${requestBody ?? ""}`.trim();
  const response = `${status}\n${lines(responseHeaders)}\n\n${responseBody}`.trim();
  return `<dt>Request</dt><dd><pre>${escaped(request)}</pre></dd><dt>Response</dt><dd><pre>${escaped(response)}</pre></dd>`;
}

function failure(outcome: Outcome): string {
  if (outcome.status !== "failed") return "";
  const { check, fault } = outcome;
  const curl = fault.curl === null ? "" : `<dt>Repeat it</dt><dd><pre>${escaped(fault.curl)}</pre></dd>`;
  return `<article class="${check.level}" id="${check.id}"><h3>${escaped(check.title)}</h3>
<p><code>${check.id}</code>, ${check.level}, ${check.profile}; <a href="#section-7">§7</a></p>
<dl><dt>Expected</dt><dd>${escaped(fault.expected)}</dd><dt>Found</dt><dd>${escaped(fault.found)}</dd>${exchangeText(fault)}${curl}</dl></article>`;
}

function checkRow(outcome: Outcome): string {
  const { id, level, title } = outcome.check;
  const why = outcome.status === "skipped" ? `<br>${escaped(outcome.reason)}` : "";
  const name = outcome.status === "failed" ? `<a href="#${id}"><code>${id}</code></a>` : `<code>${id}</code>`;
  return `<tr>${state(outcome.status, words[outcome.status])}<td>${level}</td><td>${name}<br>${escaped(title)}${why}</td><td><a href="#section-7">§7</a></td></tr>`;
}

/** The paragraphs and points of a document; its code and bold text are kept. */
function paragraphs(markdown: string): string {
  const inline = (text: string) =>
    escaped(text)
      .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
      .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
  const blocks = markdown.split(/\n(?=- )|\n\n/).map((text) => text.replaceAll("\n", " ").trim());
  return blocks.map((text) => `<p>${inline(text.replace(/^- /, "• "))}</p>`).join("\n");
}

/** The report as one page without scripts or other files, for screen and paper; `sectionSeven` is what its checks refer to. */
export function htmlReport(report: Report, sectionSeven: string): string {
  const { target, startedAt, seconds, suiteVersion, result, findings, outcomes } = report;
  const failures = outcomes.map(failure).join("");
  const profileRows = countsOf(outcomes).map(
    ({ profile, state: own, met, failedMust, failedShould, skipped }) =>
      `<tr><td>${profile}</td>${state(own, own)}<td>${met}</td><td>${failedMust}</td><td>${failedShould}</td><td>${skipped}</td></tr>`,
  );
  const findingRows = findings.map(
    ({ id, status, text }) => `<tr>${state(status, status)}<td>${id}</td><td>${escaped(text)}</td></tr>`,
  );
  const [title = "", ...section] = sectionSeven.split("\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contract of ${escaped(target)}: ${result}</title><style>${style}</style></head><body>
<h1>${verdicts[result]}</h1>
<p>${escaped(target)}, checked by version ${escaped(suiteVersion)} of the suite on ${escaped(startedAt)} in ${seconds} s.</p>
${table("Profiles", ["profile", "result", "met", "failed: must", "failed: should", "left out"], profileRows)}
<h2>Before the checks</h2>${table("What many checks depend on", ["state", "subject", "finding"], findingRows)}
<h2>Failures</h2>${failures || "<p>None.</p>"}
<h2>All checks</h2>${table("must: the form does not work without it; should: it works, and applicants are worse off", ["result", "level", "check", "source"], outcomes.map(checkRow))}
<h2 id="section-7">${escaped(title)}</h2>${paragraphs(section.join("\n"))}
</body></html>
`;
}
