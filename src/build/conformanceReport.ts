import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, create, enums, type Infer, nonempty, string, tuple, type } from "superstruct";
import { parse } from "yaml";
import { escapeHtml } from "../shared/form/format";
import { root } from "./root";

const source = join(root, "demo/trust/accessibility.yaml");

const levels = ["supports", "partially-supports", "does-not-support", "not-applicable"] as const;
const adherence = type({ level: enums(levels), notes: nonempty(string()) });
const chapter = type({
  criteria: array(type({ num: string(), components: tuple([type({ name: enums(["web"]), adherence })]) })),
});
const shape = type({
  title: string(),
  product: type({ name: string(), version: string(), description: string() }),
  report_date: string(),
  notes: string(),
  evaluation_methods_used: string(),
  legal_disclaimer: string(),
  chapters: type({ success_criteria_level_a: chapter, success_criteria_level_aa: chapter }),
});

/** What is used of an OpenACR report with one component, the web. */
type ConformanceReport = Infer<typeof shape>;

/** Reads the report of the repository. Throws where it is not of OpenACR's shape. */
export const readConformanceReport = (): ConformanceReport => create(parse(readFileSync(source, "utf8")), shape);

/** The names of the criteria by their numbers, which the format has no place for: they are comments. */
const readNames = () =>
  new Map([...readFileSync(source, "utf8").matchAll(/- num: (\S+) # (.+)/g)].map(([, num, name]) => [num, name]));

const wordsOf = (level: string) => `${level[0]?.toUpperCase()}${level.slice(1).replaceAll("-", " ")}`;

/** The criteria of a level, `A` or `AA`, as a table. */
function table(level: string, { criteria }: Infer<typeof chapter>): string {
  const names = readNames();
  const rows = criteria.map(({ num, components: [{ adherence: found }] }) => {
    const cells = [wordsOf(found.level), found.notes].map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
    return `<tr><th scope="row">${num} ${names.get(num)}</th>${cells}</tr>`;
  });
  return `<h2 id="${level}">Success criteria, level ${level}</h2>
<table aria-labelledby="${level}"><thead><tr><th scope="col">Criterion</th><th scope="col">Conformance level</th>
<th scope="col">Remarks and evidence</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>`;
}

/** The report as one HTML page. */
export function conformancePage(report: ConformanceReport): string {
  const { product } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(report.title)}</title>
<style>
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; } th, td { padding: 0.5rem; border: 1px solid; text-align: start; vertical-align: top; }
td { overflow-wrap: anywhere; } tbody th { font-weight: normal; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(report.title)}</h1>
<p>After VPAT 2.5, WCAG edition: WCAG 2.2, levels A and AA. ${report.report_date}.</p>
<h2>Product</h2>
<p>${escapeHtml(product.name)} ${escapeHtml(product.version)}. ${escapeHtml(product.description)}</p>
<p>${escapeHtml(report.notes)}</p>
<h2>How it was evaluated</h2>
<p>${escapeHtml(report.evaluation_methods_used)}</p>
${table("A", report.chapters.success_criteria_level_a)}
${table("AA", report.chapters.success_criteria_level_aa)}
<h2>Disclaimer</h2>
<p>${escapeHtml(report.legal_disclaimer)}</p>
</main>
</body>
</html>
`;
}
