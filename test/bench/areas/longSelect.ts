import { everyOption } from "../../../src/shared/form/options";
import { cost, enableMetrics, evaluate } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import { catalogue, chooseEverything, shown } from "../questions";
import { openTab } from "../tab";

const everything = chooseEverything();
const many = 200;
const loads = 2;
const idleMs = 1_000;

/** The selects of 250 options, except those with `autocomplete`: a browser's autofill needs their options in the page. */
const long = shown(everything.answers)
  .filter((question) => question.control === "select" && question.autocomplete === undefined)
  .filter((question) => "options" in question && (everyOption(catalogue, question.options)?.length ?? 0) > many)
  .map(({ key }) => key);

/** The choices that show these selects and are not made in one of them. */
const opening = everything.choices.filter(
  ({ key, control }) => control === "radio" || key === everything.choices[0]?.key,
);

async function measure({ browser, host }: Bench, subject: string, path: string, samples: Samples): Promise<void> {
  const tab = await openTab(browser, { network: false });
  await enableMetrics(tab);
  await tab.page.goto(host.url + path);
  for (const choice of path === paths.module ? opening : [])
    await tab.page.evaluate((made) => window.bench.makeChoice(made), choice);
  // Options that are added in idle time count as well: they cost a phone the same.
  await tab.page.waitForTimeout(idleMs);
  for (const key of long) {
    samples.add(`nodes ${subject}`, Number(await evaluate(tab, `bench.optionsOf("${key}")`)));
    samples.add(`layout ${subject}`, Number(await evaluate(tab, `bench.layoutOf("${key}")`)));
    samples.add(`focus ${subject}`, await cost(tab, () => evaluate(tab, `bench.focusSelect("${key}")`)));
    samples.add(`open ${subject}`, Number(await evaluate(tab, `bench.optionsOf("${key}")`)));
  }
  await tab.close();
}

const ofFirstStep = shown()
  .filter(({ control }) => control === "select")
  .map(({ key }) => key);

/** The number of options in each select of the first step that is focused before the application script has loaded. */
async function optionsBeforeReact({ browser, host }: Bench, path: string): Promise<readonly number[]> {
  const tab = await openTab(browser, { network: false });
  try {
    await tab.page.route(/admissions-form-application/, () => {});
    await tab.page.goto(host.url + path);
    const counts: number[] = [];
    for (const key of ofFirstStep) {
      await tab.page.locator(`[id="${key}"]`).focus();
      counts.push(Number(await evaluate(tab, `bench.optionsOf("${key}")`)));
    }
    return counts;
  } finally {
    await tab.close();
  }
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let load = 0; load < loads; load += 1) {
    await measure(bench, "native", paths.nativeWhole, samples);
    await measure(bench, "widget", paths.module, samples);
  }
  const rows = (metric: string, quantity: string, unit: string, aim?: Row["aim"]): readonly Row[] => {
    const of = (subject: string) => ({ quantity, subject, unit, samples: samples.of(`${metric} ${subject}`) });
    return [of("native"), { ...of("widget"), reference: samples.of(`${metric} native`), ...(aim && { aim }) }];
  };
  samples.add("early native", ...(await optionsBeforeReact(bench, paths.native)));
  samples.add("early widget", ...(await optionsBeforeReact(bench, paths.module)));
  return [
    ...rows("early", "options of the first step's selects, opened before React", ""),
    ...rows("nodes", "options in the page while closed", "", { of: "value", most: 2 }),
    ...rows("layout", "layout of its field while closed", "ms", { of: "ratio", most: 1 }),
    ...rows("focus", "focus, until painted", "ms"),
    ...rows("open", "options in the page after the focus", ""),
  ];
}

export const longSelectArea: Area = {
  name: "select",
  title: `A select of 250 options (${long.join(", ")}): CPU 4 times slower`,
  run,
};
