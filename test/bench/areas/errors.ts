import { cost, enableMetrics, evaluate, untilQuiet } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { refusal } from "../memberApi";
import { paths } from "../pages";
import { openTab } from "../tab";

const { onStep } = refusal();
const count = Object.keys(onStep).length;

/** Measures from the click on Submit until the summary and the message at each question are painted (ms). */
async function refuse(
  { browser, host }: Bench,
  path: string,
): Promise<{ readonly cost: number; readonly wait: number }> {
  const tab = await openTab(browser, { network: false });
  try {
    await enableMetrics(tab);
    await tab.page.context().addCookies([{ name: "admissions-idp.bench", value: "1", url: host.url }]);
    await tab.page.goto(`${host.url}${path}#/final-steps`);
    await tab.page.getByRole("button", { name: "Submit", exact: true }).waitFor();
    await untilQuiet(tab);
    let wait = 0;
    const spent = await cost(tab, async () => {
      wait = Number(await evaluate(tab, `bench.refuse("Submit", ${JSON.stringify(Object.entries(onStep))})`));
    });
    return { cost: spent, wait };
  } finally {
    await tab.close();
  }
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const [subject, path] of [["native", paths.nativeErrors] as const, ["widget", paths.errors] as const]) {
      const one = await refuse(bench, path);
      samples.add(`cost ${subject}`, one.cost);
      samples.add(`wait ${subject}`, one.wait);
    }
  }
  const rows = (metric: string, quantity: string, aim?: Row["aim"]): readonly Row[] => {
    const of = (subject: string) => ({ quantity, subject, unit: "ms", samples: samples.of(`${metric} ${subject}`) });
    return [of("native"), { ...of("widget"), reference: samples.of(`${metric} native`), ...(aim && { aim }) }];
  };
  return [
    ...rows("cost", `${count} errors, main thread`, { of: "ratio", most: 1.5 }),
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
