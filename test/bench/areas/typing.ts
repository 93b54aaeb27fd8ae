import type { Question } from "../../../src/shared/form/question";
import { cost, enableMetrics, evaluate } from "../cost";
import { type Area, type Bench, type Row, Samples } from "../measure";
import { fewQuestions, paths } from "../pages";
import { chooseEverything, shown } from "../questions";
import { median, percentile } from "../statistics";
import { openTab, type Tab } from "../tab";

const word = "abcdefghijklmno";

/** Two text inputs from the middle of a list of questions. */
function middleOf(questions: readonly Question[]): readonly string[] {
  const texts = questions.filter(({ control }) => control === "text");
  const middle = Math.max(0, Math.floor(texts.length / 2) - 1);
  return texts.slice(middle, middle + 2).map(({ key }) => key);
}

const everything = chooseEverything();
const middle = { whole: middleOf(shown(everything.answers)), few: middleOf(fewQuestions()) };
const fieldsOf = (name: Name) => (name.endsWith("whole") ? middle.whole : middle.few);

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
  await enableMetrics(tab);
  await tab.page.goto(host.url + pagesTypedOn[name]);
  await tab.page.locator(`[id="${fewQuestions()[0]?.key}"]`).waitFor();
  if (name === "widget, whole") {
    for (const choice of everything.choices) await tab.page.evaluate((made) => window.bench.makeChoice(made), choice);
  }
  for (const key of fieldsOf(name)) await tab.page.locator(`[id="${key}"]`).waitFor();
  return tab;
}

async function press({ cdp }: Tab, letter: string): Promise<void> {
  const code = `Key${letter.toUpperCase()}`;
  const key = { key: letter, code, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) };
  await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text: letter, ...key });
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}

/** The cost of a frame without a change, measured by the same calls (ms): the constant part of the cost of every key. */
async function frameCost(tab: Tab): Promise<number> {
  const costs: number[] = [];
  for (let frame = 0; frame < word.length; frame += 1) {
    costs.push(await cost(tab, () => evaluate(tab, "bench.afterPaint()")));
  }
  return median(costs);
}

/** Types a word into a field; the cost of each key without that of a frame, and the time from each key to its paint (ms). */
async function typed(tab: Tab, field: string): Promise<{ readonly costs: number[]; readonly waits: number[] }> {
  const costs: number[] = [];
  const waits: number[] = [];
  await evaluate(tab, `bench.focusAndSelect("${field}")`);
  const frame = await frameCost(tab);
  for (const letter of word) {
    const spent = await cost(tab, async () => {
      await press(tab, letter);
      waits.push(Number(await evaluate(tab, "bench.keyPainted()")));
    });
    costs.push(Math.max(0, spent - frame));
  }
  const text = await evaluate(tab, `bench.textOf("${field}")`);
  if (text !== word) throw new Error(`"${word}" typed into ${field} became "${text}".`);
  return { costs, waits };
}

async function run(bench: Bench): Promise<readonly Row[]> {
  const tabs: (readonly [Name, Tab])[] = [];
  for (const name of names) tabs.push([name, await opened(bench, name)]);
  const samples = new Samples();
  // The first round is not counted: on it code is compiled and caches are filled.
  for (let round = 0; round <= bench.rounds; round += 1) {
    for (const [name, tab] of tabs) {
      await tab.page.bringToFront();
      const all = { costs: [] as number[], waits: [] as number[] };
      for (const field of fieldsOf(name)) {
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

/** The aims of the median, whole and few. */
const most: Partial<Record<Name, number>> = { "widget, whole": 0.8, "widget, few": 1.2 };

function rowsOf(samples: Samples): readonly Row[] {
  const rows = (metric: string, quantity: string): Row[] =>
    names.map((subject) => {
      const twin = twins[subject];
      const reference = twin && { reference: samples.of(`${metric} ${twin}`) };
      const limit = metric === "p50" ? most[subject] : undefined;
      const aim = limit === undefined ? {} : { aim: { of: "ratio", most: limit } as const };
      return { quantity, subject, unit: "ms", samples: samples.of(`${metric} ${subject}`), ...reference, ...aim };
    });
  return [
    ...rows("p50", "keystroke median, net of a frame"),
    ...rows("p95", "keystroke p95, net of a frame"),
    ...rows("wait", "key to paint p95, waiting for the screen included"),
  ];
}

export const typingArea: Area = {
  name: "typing",
  title:
    `Typing in the middle of the page: main-thread time per key until its frame is painted, less that of a frame without a change; CPU 4 times slower; ` +
    `2 fields, ${word.length} keys each; whole: ${shown(everything.answers).length} questions; few: ${fewQuestions().length}, a config hides the others`,
  run,
};
