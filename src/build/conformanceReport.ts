import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, create, enums, type Infer, nonempty, string, tuple, type } from "superstruct";
import { parse } from "yaml";
import { escapeHtml } from "../shared/form/format";
import { root } from "./root";

const source = join(root, "demo/trust/accessibility.yaml");

const levels = ["supports", "partially-supports", "does-not-support", "not-applicable"] as const;
const adherence = type({ level: enums(levels), notes: nonempty(string()) });
const chapter = type({ criteria: array(type({ num: string(), components: tuple([type({ adherence })]) })) });

/** What is used of an OpenACR report with one component, the web. */
const shape = type({
  title: string(),
  product: type({ name: string(), version: string(), description: string() }),
  report_date: string(),
  notes: string(),
  evaluation_methods_used: string(),
  legal_disclaimer: string(),
  chapters: type({ success_criteria_level_a: chapter, success_criteria_level_aa: chapter }),
});

/** Reads the report of the repository. Throws where it is not of OpenACR's shape. */
export const readConformanceReport = () => create(parse(readFileSync(source, "utf8")), shape);

/** The criteria of a level, `A` or `AA`, as a table. Their names are comments, since the format has no place for them. */
function table(level: string, { criteria }: Infer<typeof chapter>): string {
  const names = new Map(
    [...readFileSync(source, "utf8").matchAll(/- num: (\S+) # (.+)/g)].map(([, num, name]) => [num, name]),
  );
  const rows = criteria.map(({ num, components: [{ adherence: found }] }) => {
    const words = found.level.replace(/^./, (letter) => letter.toUpperCase()).replaceAll("-", " ");
    return `<tr><th scope="row">${num} ${names.get(num)}</th><td>${words}</td><td>${escapeHtml(found.notes)}</td></tr>`;
  });
  return `<h2 id="${level}">Success criteria, level ${level}</h2>
<table aria-labelledby="${level}"><thead><tr><th scope="col">Criterion</th><th scope="col">Conformance level</th>
<th scope="col">Remarks and evidence</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>`;
}

/** The report as one HTML page. */
export function conformancePage(report: Infer<typeof shape>): string {
  const { product, chapters } = report;
  const part = (heading: string, ...paragraphs: readonly string[]) =>
    [`<h2>${heading}</h2>`, ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)].join("\n");
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
${part("Product", `${product.name} ${product.version}. ${product.description}`, report.notes)}
${part("How it was evaluated", report.evaluation_methods_used)}
${table("A", chapters.success_criteria_level_a)}
${table("AA", chapters.success_criteria_level_aa)}
${part("Disclaimer", report.legal_disclaimer)}
</main>
</body>
</html>
`;
}
