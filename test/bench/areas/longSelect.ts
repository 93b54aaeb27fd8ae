import { everyOption } from "../../../src/form/options";
import { beginCosts, cost, evaluated } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import { catalogue, openEverything, shown } from "../questions";
import { openTab } from "../tab";

const everything = openEverything();
const many = 200;
const loads = 2;
const idle = 1_000;

/** Selects of 250 options; a browser's autofill has a right to find some of them filled. */
const long = shown(everything.answers)
  .filter((question) => question.control === "select" && question.autocomplete === undefined)
  .filter((question) => "options" in question && (everyOption(catalogue, question.options)?.length ?? 0) > many)
  .map(({ key }) => key);

/** The choices that bring them to the page, without choosing in one of them. */
const opening = everything.choices.filter(
  ({ key, control }) => control === "radio" || key === everything.choices[0]?.key,
);

async function measure({ browser, host }: Bench, who: string, path: string, samples: Samples): Promise<void> {
  const tab = await openTab(browser, { network: false });
  await beginCosts(tab);
  await tab.page.goto(host.url + path);
  for (const choice of path === paths.module ? opening : [])
    await tab.page.evaluate((made) => window.bench.open(made), choice);
  // Idle time is not "opened" either: what fills lists then costs the phone the same.
  await tab.page.waitForTimeout(idle);
  for (const key of long) {
    samples.add(`nodes ${who}`, Number(await evaluated(tab, `bench.optionsOf("${key}")`)));
    samples.add(`layout ${who}`, Number(await evaluated(tab, `bench.layoutOf("${key}")`)));
    samples.add(`focus ${who}`, await cost(tab, () => evaluated(tab, `bench.turnTo("${key}")`)));
    samples.add(`open ${who}`, Number(await evaluated(tab, `bench.optionsOf("${key}")`)));
  }
  await tab.close();
}

const ofFirstStep = shown()
  .filter(({ control }) => control === "select")
  .map(({ key }) => key);

/** The options of each select of the first step when it is opened while the application has not come. */
async function optionsBeforeReact({ browser, host }: Bench, path: string): Promise<readonly number[]> {
  const tab = await openTab(browser, { network: false });
  try {
    await tab.page.route(/admissions-form-application/, () => {});
    await tab.page.goto(host.url + path);
    const counts: number[] = [];
    for (const key of ofFirstStep) {
      await tab.page.locator(`[id="${key}"]`).focus();
      counts.push(Number(await evaluated(tab, `bench.optionsOf("${key}")`)));
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
  const rows = (metric: string, what: string, unit: string, aim?: Row["aim"]): readonly Row[] => {
    const of = (who: string) => ({ what, who, unit, samples: samples.of(`${metric} ${who}`) });
    return [of("native"), { ...of("widget"), reference: samples.of(`${metric} native`), ...(aim && { aim }) }];
  };
  samples.add("early native", ...(await optionsBeforeReact(bench, paths.native)));
  samples.add("early widget", ...(await optionsBeforeReact(bench, paths.module)));
  return [
    ...rows("early", "options of the first step's selects, opened before React", ""),
    ...rows("nodes", "options in the page while closed", "", { of: "value", most: 2 }),
    ...rows("layout", "layout of its field while closed", "ms", { of: "ratio", most: 1 }),
    ...rows("focus", "turning to it, until painted", "ms"),
    ...rows("open", "options in the page then", ""),
  ];
}

export const longSelectArea: Area = {
  name: "select",
  title: `A select of 250 options (${long.join(", ")}): CPU 4 times slower`,
  run,
};
