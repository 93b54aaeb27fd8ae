import { cost, enableMetrics, evaluate, untilQuiet } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import { firstTextKey } from "../questions";
import { openTab } from "../tab";

const watchedMs = 5_000;

const pagesWatched = { native: paths.native, visitor: paths.module, applicant: paths.memberOnFirst } as const;
type Name = keyof typeof pagesWatched;
const widgets = ["visitor", "applicant"] as const;

/** The main thread's time in the five seconds after the focus of a field, with nothing typed (ms). */
async function measure({ browser, host }: Bench, name: Name): Promise<number> {
  const tab = await openTab(browser, { network: false });
  try {
    await enableMetrics(tab);
    if (name === "applicant") {
      await tab.page.context().addCookies([{ name: "admissions-idp.bench", value: "1", url: host.url }]);
    }
    await tab.page.goto(host.url + pagesWatched[name]);
    await tab.page.locator(`[id="${firstTextKey}"]`).waitFor();
    await untilQuiet(tab);
    return await cost(tab, async () => {
      await evaluate(tab, `bench.focusAndSelect("${firstTextKey}")`);
      await tab.page.waitForTimeout(watchedMs);
    });
  } finally {
    await tab.close();
  }
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    // The native page does nothing but draw the blinking caret.
    const native = await measure(bench, "native");
    samples.add("native", native);
    for (const name of widgets) samples.add(name, (await measure(bench, name)) - native);
  }
  const quantity = "main thread in 5 s after the first focus";
  return [
    { quantity, subject: "native", unit: "ms", samples: samples.of("native") },
    ...widgets.map(
      (subject): Row => ({
        quantity,
        subject: `${subject}, beyond native`,
        unit: "ms",
        samples: samples.of(subject),
        aim: { of: "value", most: 100 },
      }),
    ),
  ];
}

export const idleArea: Area = { name: "idle", title: "After the first focus; CPU 4 times slower, no network", run };
