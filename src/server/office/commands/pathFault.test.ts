import { expect, test } from "vitest";
import { pathFault } from "./pathFault";

test("a full disk is named, also where the system gives no path", () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(pathFault(error)).toEqual(new Error("The disk is full (ENOSPC)."));
});
