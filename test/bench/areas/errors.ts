import { beginCosts, cost, evaluated, quiet } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { refusal } from "../memberApi";
import { paths } from "../pages";
import { openTab } from "../tab";

const { onStep } = refusal();
const count = Object.keys(onStep).length;

/** From the click on Submit until every message stands at its question and the summary is there. */
async function refuse(
  { browser, host }: Bench,
  path: string,
): Promise<{ readonly cost: number; readonly wait: number }> {
  const tab = await openTab(browser, { network: false });
  try {
    await beginCosts(tab);
    await tab.page.context().addCookies([{ name: "admissions-idp.bench", value: "1", url: host.url }]);
    await tab.page.goto(`${host.url}${path}#/final-steps`);
    await tab.page.getByRole("button", { name: "Submit", exact: true }).waitFor();
    await quiet(tab);
    let wait = 0;
    const spent = await cost(tab, async () => {
      wait = Number(await evaluated(tab, `bench.refused("Submit", ${JSON.stringify(Object.entries(onStep))})`));
    });
    return { cost: spent, wait };
  } finally {
    await tab.close();
  }
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const [who, path] of [["native", paths.nativeErrors] as const, ["widget", paths.errors] as const]) {
      const one = await refuse(bench, path);
      samples.add(`cost ${who}`, one.cost);
      samples.add(`wait ${who}`, one.wait);
    }
  }
  const rows = (metric: string, what: string, aim?: Row["aim"]): readonly Row[] => {
    const of = (who: string) => ({ what, who, unit: "ms", samples: samples.of(`${metric} ${who}`) });
    return [of("native"), { ...of("widget"), reference: samples.of(`${metric} native`), ...(aim && { aim }) }];
  };
  return [
    ...rows("cost", `${count} errors, main thread`, { of: "ratio", most: 2 }),
    ...rows("wait", `${count} errors, from the click to their frame`, { of: "value", most: 400 }),
  ];
}

export const errorsArea: Area = {
  name: "errors",
  title:
    `Errors: Submit on the last step leads to the first, with the summary and ${count} messages (a config requires ${count} ` +
    "questions); CPU 4 times slower, no network (the widget's calls are answered at once)",
  run,
};
