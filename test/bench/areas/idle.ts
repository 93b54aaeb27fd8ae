import { beginCosts, cost, evaluated, quiet } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import { shown } from "../questions";
import { openTab } from "../tab";

const watchedMs = 5_000;
const first = shown().find(({ control }) => control === "text")?.key ?? "";

const pagesWatched = { native: paths.native, visitor: paths.module, applicant: paths.memberOnFirst } as const;
type Name = keyof typeof pagesWatched;
const widgets = ["visitor", "applicant"] as const;

/** What the page does in the five seconds after a field has got the focus, with nothing typed. */
async function measure({ browser, host }: Bench, name: Name): Promise<number> {
  const tab = await openTab(browser, { network: false });
  try {
    await beginCosts(tab);
    if (name === "applicant") {
      await tab.page.context().addCookies([{ name: "admissions-idp.bench", value: "1", url: host.url }]);
    }
    await tab.page.goto(host.url + pagesWatched[name]);
    await tab.page.locator(`[id="${first}"]`).waitFor();
    await quiet(tab);
    return await cost(tab, async () => {
      await evaluated(tab, `bench.takeUp("${first}")`);
      await tab.page.waitForTimeout(watchedMs);
    });
  } finally {
    await tab.close();
  }
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    // A caret that blinks in an input is all that the native page has to do.
    const native = await measure(bench, "native");
    samples.add("native", native);
    for (const name of widgets) samples.add(name, (await measure(bench, name)) - native);
  }
  const what = "main thread in 5 s after the first focus";
  return [
    { what, who: "native", unit: "ms", samples: samples.of("native") },
    ...widgets.map(
      (who): Row => ({
        ...{ what, who: `${who}, beyond native`, unit: "ms", samples: samples.of(who) },
        aim: { of: "value", most: 100 },
      }),
    ),
  ];
}

export const idleArea: Area = { name: "idle", title: "After the first focus; CPU 4 times slower, no network", run };
