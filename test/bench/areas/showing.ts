import { beginCosts, cost, evaluated } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { paths } from "../pages";
import { richestChoice } from "../questions";
import { openTab, type Tab } from "../tab";

const rounds = 7;
/** So long a visitor looks at a page before choosing, at least (ms). */
const look = 1_000;
const choice = richestChoice();
const show = `bench.open(${JSON.stringify(choice)})`;
const hide = `bench.shut(${JSON.stringify(choice)})`;

async function opened({ browser, host }: Bench, path: string): Promise<Tab> {
  const tab = await openTab(browser, { network: false });
  await beginCosts(tab);
  await tab.page.goto(host.url + path);
  await tab.page.locator(`[id="${choice.key}"]`).waitFor();
  // The list of a select may come with its focus: what it costs is another area's.
  await tab.page.locator(`[id="${choice.key}"]`).focus();
  return tab;
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const native = await opened(bench, paths.native);
  const widget = await opened(bench, paths.module);
  const samples = new Samples();
  // The first round is the one that a visitor sees; the others are what repeating it costs.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, tab] of [["native", native] as const, ["widget", widget] as const]) {
      await tab.page.bringToFront();
      await tab.page.waitForTimeout(look);
      samples.add(`show ${name}`, await cost(tab, async () => samples.add(`wait ${name}`, await wait(tab, show))));
      samples.add(`hide ${name}`, await cost(tab, () => wait(tab, hide)));
    }
  }
  await native.close();
  await widget.close();
  const row = (metric: string, what: string, aim?: Row["aim"]): readonly Row[] => {
    const of = (who: string) => ({ what, who, unit: "ms", samples: samples.of(`${metric} ${who}`) });
    return [of("native"), { ...of("widget"), native: samples.of(`${metric} native`), ...(aim && { aim }) }];
  };
  return [
    ...row("show", `show ${choice.shows.length} fields`, { of: "ratio", most: 1 }),
    ...row("wait", "the same, from the choice to its frame"),
    ...row("hide", "hide them again"),
  ];
}

async function wait(tab: Tab, expression: string): Promise<number> {
  return Number(await evaluated(tab, expression));
}

export const showingArea: Area = {
  name: "showing",
  title: `Show fields: main-thread time from the choice (${choice.key} = ${choice.value}) until all are painted; CPU 4 times slower`,
  run,
};
