import { setAnswer } from "../../../src/shared/form/changeAnswers";
import { validate } from "../../../src/shared/form/validate";
import { deedsOf, everythingOpen } from "../../support/people/sampleAnswers";
import type { Area, Row } from "../measure";
import { catalogue, firstStep, firstTextKey, richestChoice, today } from "../questions";

const rounds = 200;
const batch = 10;

/** Milliseconds of one call, measured in batches, because one call is shorter than the clock's resolution. */
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
  const { key } = richestChoice();
  let turn = 0;
  const baseline = timed(() => JSON.parse(JSON.stringify(answers)));
  const row = (quantity: string, act: () => unknown, more: Partial<Row> = {}): Row => ({
    quantity,
    subject: `${Object.keys(answers).length} answers`,
    unit: "ms",
    samples: timed(act),
    reference: baseline,
    to: "baseline",
    ...more,
  });
  return [
    { quantity: "JSON.parse(JSON.stringify(answers)), the baseline", subject: "", unit: "ms", samples: baseline },
    row(
      "answer() a text, as a keystroke does",
      () => setAnswer(catalogue, answers, firstTextKey, `Ada ${turn++ % 7}`, arrangement),
      {
        aim: { of: "ratio", most: 1 },
      },
    ),
    row("setAnswer() the choice that hides the most", () => setAnswer(catalogue, answers, key, "", arrangement)),
    row("validate() the whole form", () => validate(catalogue, answers, { arrangement, today })),
    row("validate() the first step", () => validate(catalogue, answers, { arrangement, today, page: firstStep })),
  ];
}

export const engineArea: Area = { name: "engine", title: "The engine on the whole catalogue, in Node", run };
