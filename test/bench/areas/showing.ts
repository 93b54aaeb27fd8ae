import { cost, enableMetrics, evaluate, untilQuiet } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import { richestChoice } from "../questions";
import { openTab } from "../tab";

const choice = richestChoice();
const show = `bench.makeChoice(${JSON.stringify(choice)})`;
const hide = `bench.clearChoice(${JSON.stringify(choice)})`;

const pagesShownOn = { native: paths.nativeShowing, floor: paths.floorShowing, widget: paths.module } as const;
type Name = keyof typeof pagesShownOn;
const names: readonly Name[] = ["native", "floor", "widget"];

/**
 * Makes the first choice on a page that was just loaded, takes it back, and makes it again. The first focus of a page is part
 * of the first time: with it the widget writes the options that browsers autofill from, 250 countries.
 */
async function measure({ browser, host }: Bench, name: Name, samples: Samples): Promise<void> {
  const tab = await openTab(browser, { network: false });
  try {
    await enableMetrics(tab);
    await tab.page.goto(host.url + pagesShownOn[name]);
    await tab.page.locator(`[id="${choice.key}"]`).waitFor();
    await untilQuiet(tab);
    const wait = async (expression: string) => Number(await evaluate(tab, expression));
    samples.add(`show ${name}`, await cost(tab, async () => samples.add(`wait ${name}`, await wait(show))));
    samples.add(`hide ${name}`, await cost(tab, () => wait(hide)));
    await untilQuiet(tab);
    samples.add(`again ${name}`, await cost(tab, () => wait(show)));
  } finally {
    await tab.close();
  }
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const samples = new Samples();
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const name of names) await measure(bench, name, samples);
  }
  const rows = (
    metric: string,
    quantity: string,
    most?: { readonly native: number; readonly floor: number },
  ): Row[] => {
    const of = (subject: Name) => ({ quantity, subject, unit: "ms", samples: samples.of(`${metric} ${subject}`) });
    const against = (to: "native" | "floor"): Row => ({
      ...of("widget"),
      reference: samples.of(`${metric} ${to}`),
      to,
      ...(most && { aim: { of: "ratio", most: most[to] } as const }),
    });
    return [of("native"), of("floor"), against("native"), against("floor")];
  };
  return [
    ...rows("show", `show ${choice.shows.length} fields, main thread`, { native: 1.3, floor: 1.2 }),
    ...rows("wait", "the same, from the choice to its frame"),
    ...rows("hide", "hide them again, main thread"),
    ...rows("again", "show them a second time, main thread"),
  ];
}

export const showingArea: Area = {
  name: "showing",
  title: `Show the largest section (${choice.key} = ${choice.value}) on a fresh page; CPU 4 times slower, no network`,
  run,
};
