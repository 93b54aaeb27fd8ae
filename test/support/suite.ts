import { expect } from "chai";

/**
 * The functions of a browser test. web-test-runner puts mocha's on `globalThis` without types; these are typed and
 * named as in the unit tests (`describe`, `test`, `test.each`).
 */
type Body = () => void | Promise<void>;

interface Mocha {
  describe(title: string, body: () => void): void;
  it(title: string, body: Body): void;
  beforeEach(body: Body): void;
  afterEach(body: Body): void;
}

// Mocha is loaded before any test module runs.
const mocha = globalThis as unknown as Mocha;

export const describe: Mocha["describe"] = (title, body) => mocha.describe(title, body);
export const beforeEach: Mocha["beforeEach"] = (body) => mocha.beforeEach(body);
export const afterEach: Mocha["afterEach"] = (body) => mocha.afterEach(body);

/** One test, or with `each` one for every row, whose first cell completes the title at `%s`. */
export const test = Object.assign((title: string, body: Body) => mocha.it(title, body), {
  each:
    <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]) =>
    (title: string, body: (...row: Row) => void | Promise<void>) => {
      for (const row of rows) mocha.it(title.replace("%s", row[0]), () => body(...row));
    },
});

export { expect };
