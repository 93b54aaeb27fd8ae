import { expect, test } from "vitest";
import { paths } from "./paths";

test("no route has a parameter: the build leaves the parser of patterns out (rollup.config.mjs)", () => {
  expect(Object.values(paths).filter((path) => !/^\/[a-z-]+$/.test(path))).toEqual([]);
});
