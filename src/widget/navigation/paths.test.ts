import { expect, test } from "vitest";
import { paths } from "./paths";

test("no route has a parameter, because the build omits the parser of patterns (rollup.config.mjs)", () => {
  expect(Object.values(paths).filter((path) => !/^\/[a-z-]+$/.test(path))).toEqual([]);
});
