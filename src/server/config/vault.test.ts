import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { randomToken } from "./vault";

test("every random token can be the value of an option of a command", () => {
  const options = { token: { type: "string" } } as const;
  const tokens = Array.from({ length: 1000 }, randomToken);
  const read = tokens.map((token) => parseArgs({ args: ["--token", token], options }).values.token);
  expect(read).toEqual(tokens);
});
