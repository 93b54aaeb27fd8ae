import { cost, enableMetrics, evaluate, untilQuiet } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import { openTab } from "../tab";

const steps = [
  { quantity: "step 1 to 2", from: paths.memberOnFirst, to: "education-ug" },
  { quantity: "step 2 to 3", from: paths.memberOnSecond, to: "final-steps" },
] as const;

/** From the click on a step of the bar until that step's heading is painted, on a page that was just loaded. */
async function measure({ browser, host }: Bench, { from, to, quantity }: (typeof steps)[number], samples: Samples) {
  const tab = await openTab(browser, { network: false });
  try {
    await enableMetrics(tab);
    await tab.page.context().addCookies([{ name: "admissions-idp.bench", value: "1", url: host.url }]);
    await tab.page.goto(host.url + from);
    await tab.page.locator(`admissions-form a[href="#/${to}"]`).first().waitFor({ state: "attached" });
    await untilQuiet(tab);
    const spent = await cost(tab, async () => {
      samples.add(`wait ${quantity}`, Number(await evaluate(tab, `bench.openStep("${to}")`)));
    });
    samples.add(`cost ${quantity}`, spent);
  } finally {
    await tab.close();
  }
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const step of steps) await measure(bench, step, samples);
  }
  return steps.flatMap(({ quantity }): Row[] => [
    {
      quantity,
      subject: "click to its frame",
      unit: "ms",
      samples: samples.of(`wait ${quantity}`),
      aim: { of: "value", most: 400 },
    },
    { quantity, subject: "main thread", unit: "ms", samples: samples.of(`cost ${quantity}`) },
  ]);
}

export const stepsArea: Area = {
  name: "steps",
  title: "Next step by the step bar, as a logged-in applicant; CPU 4 times slower, no network",
  run,
};
