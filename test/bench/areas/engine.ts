import { answer } from "../../../src/form/changeAnswers";
import { validate } from "../../../src/form/validate";
import { deedsOf, everythingOpen } from "../../support/people/sampleAnswers";
import type { Area, Row } from "../measure";
import { catalogue, firstStep, richestChoice, shown, today } from "../questions";

const rounds = 200;
const batch = 10;

/** Milliseconds of one call, from batches that are long enough for the clock. */
function timed(act: () => unknown): number[] {
  for (let count = 0; count < rounds; count += 1) act();
  return Array.from({ length: rounds }, () => {
    const before = performance.now();
    for (let count = 0; count < batch; count += 1) act();
    return (performance.now() - before) / batch;
  });
}

async function run(): Promise<readonly Row[]> {
  const arrangement = everythingOpen(catalogue);
  const { answers } = deedsOf(catalogue, { chooses: {}, arrangement });
  const text = shown().find(({ control }) => control === "text")?.key ?? "";
  const { key } = richestChoice();
  let turn = 0;
  const baseline = timed(() => JSON.parse(JSON.stringify(answers)));
  const row = (what: string, act: () => unknown, more: Partial<Row> = {}): Row => ({
    ...{ what, who: `${Object.keys(answers).length} answers`, unit: "ms" },
    ...{ samples: timed(act), reference: baseline, to: "baseline" },
    ...more,
  });
  return [
    { what: "JSON.parse(JSON.stringify(answers)), the baseline", who: "", unit: "ms", samples: baseline },
    row(
      "answer() a text, as a keystroke does",
      () => answer(catalogue, answers, text, `Ada ${turn++ % 7}`, arrangement),
      {
        aim: { of: "ratio", most: 1 },
      },
    ),
    row("answer() the choice that hides the most", () => answer(catalogue, answers, key, "", arrangement)),
    row("validate() the whole form", () => validate(catalogue, answers, { arrangement, today })),
    row("validate() the first step", () => validate(catalogue, answers, { arrangement, today, page: firstStep })),
  ];
}

export const engineArea: Area = { name: "engine", title: "The engine on the whole catalogue, in Node", run };
