import { beginCosts, cost, evaluated } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { fewQuestions, paths } from "../pages";
import { openEverything, shown } from "../questions";
import { median, percentile } from "../statistics";
import { openTab, type Tab } from "../tab";

const rounds = 7;
const word = "abcdef";

/** Text inputs that stand on the shortest step and on the whole one alike. */
const fields = fewQuestions()
  .filter(({ control }) => control === "text")
  .slice(0, 2)
  .map(({ key }) => key);

const everything = openEverything();

const pagesTypedOn = {
  "native, whole": paths.nativeWhole,
  "widget, whole": paths.module,
  "native, few": paths.nativeFew,
  "widget, few": paths.few,
} as const;

type Name = keyof typeof pagesTypedOn;
const names: readonly Name[] = ["native, whole", "widget, whole", "native, few", "widget, few"];

async function opened({ browser, host }: Bench, name: Name): Promise<Tab> {
  const tab = await openTab(browser, { network: false });
  await beginCosts(tab);
  await tab.page.goto(host.url + pagesTypedOn[name]);
  for (const key of fields) await tab.page.locator(`[id="${key}"]`).waitFor();
  if (name === "widget, whole") {
    for (const choice of everything.choices) await tab.page.evaluate((made) => window.bench.open(made), choice);
  }
  return tab;
}

async function press({ cdp }: Tab, letter: string): Promise<void> {
  const code = `Key${letter.toUpperCase()}`;
  const key = { key: letter, code, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) };
  await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text: letter, ...key });
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}

/** What each key of a word costs in one field. */
async function typed(tab: Tab, field: string): Promise<{ readonly costs: number[]; readonly waits: number[] }> {
  const costs: number[] = [];
  const waits: number[] = [];
  await evaluated(tab, `bench.takeUp("${field}")`);
  for (const letter of word) {
    costs.push(
      await cost(tab, async () => {
        await press(tab, letter);
        waits.push(Number(await evaluated(tab, "bench.keyPainted()")));
      }),
    );
  }
  const text = await evaluated(tab, `bench.textOf("${field}")`);
  if (text !== word) throw new Error(`"${word}" typed into ${field} became "${text}".`);
  return { costs, waits };
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const tabs: (readonly [Name, Tab])[] = [];
  for (const name of names) tabs.push([name, await opened(bench, name)]);
  const samples = new Samples();
  // The first round warms every page up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, tab] of tabs) {
      await tab.page.bringToFront();
      const all = { costs: [] as number[], waits: [] as number[] };
      for (const field of fields) {
        const { costs, waits } = await typed(tab, field);
        all.costs.push(...costs);
        all.waits.push(...waits);
      }
      if (round === 0) continue;
      samples.add(`p95 ${name}`, percentile(all.costs, 0.95));
      samples.add(`p50 ${name}`, median(all.costs));
      samples.add(`wait ${name}`, percentile(all.waits, 0.95));
    }
  }
  for (const [, tab] of tabs) await tab.close();
  return rowsOf(samples);
}

const twins: Readonly<Record<Name, Name | null>> = {
  "native, whole": null,
  "widget, whole": "native, whole",
  "native, few": null,
  "widget, few": "native, few",
};

function rowsOf(samples: Samples): readonly Row[] {
  const rows = (metric: string, what: string, most?: number): Row[] =>
    names.map((who) => {
      const twin = twins[who];
      const native = twin && { native: samples.of(`${metric} ${twin}`) };
      const aim = native && most !== undefined && { aim: { of: "ratio", most } as const };
      return { what, who, unit: "ms", samples: samples.of(`${metric} ${who}`), ...native, ...aim };
    });
  return [
    ...rows("p95", "keystroke p95", 0.8),
    {
      ...{ what: "keystroke p95", who: "widget, whole : few", unit: "ms" },
      samples: samples.of("p95 widget, whole"),
      native: samples.of("p95 widget, few"),
      aim: { of: "ratio", most: 1.1 },
      note: "ratio to the few",
    },
    ...rows("p50", "keystroke median"),
    ...rows("wait", "key to paint p95, waiting for the screen included"),
  ];
}

export const typingArea: Area = {
  name: "typing",
  title:
    `Typing: processor time of the main thread per key until its frame is painted; CPU 4 times slower; ${fields.length} fields, ${word.length} keys each; ` +
    `whole: ${shown(everything.answers).length} questions; few: ${fewQuestions().length}, a config hides the others`,
  run,
};
