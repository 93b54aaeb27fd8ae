import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Parts of the paths of the test files that take longest, the longest first. */
const longest = [
  "demo/server/crash.",
  "demo/server/hostileUploads.",
  "demo/server/lockOut.",
  "test/release.",
  "demo/server/racingAccounts.",
  "demo/server/accounts.",
  "demo/server/deployment.",
  "test/journeys/engines.",
  "test/journeys/accessibility.",
  "test/journeys/twoPlaces.",
  "test/journeys/nothingLost.",
  "test/journeys/cards.",
  "test/journeys/documents.",
  "test/journeys/package.",
  "test/journeys/everyQuestion.",
  "test/journeys/wrongAnswers.",
  "test/journeys/keyboard.",
];

function rank({ moduleId }: TestSpecification): number {
  const index = longest.findIndex((part) => moduleId.includes(part));
  return index < 0 ? longest.length : index;
}

/** Starts the longest test files first, so that no worker is left with one of them while the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
