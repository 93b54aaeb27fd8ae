import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The journeys of more than 40 s, longest first: one of them begun last would leave a processor idle at the end. */
const long = [
  "accessibility",
  "wrongAnswers",
  "documents",
  "everyQuestion",
  "twoPlaces",
  "anonymous",
  "nothingLost",
  "apply",
  "hostPageLife",
  "print",
  "hostPage",
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((name) => moduleId.endsWith(`/test/journeys/${name}.test.ts`));
  return place < 0 ? long.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
