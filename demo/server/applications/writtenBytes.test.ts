import { expect, test } from "vitest";
import { countBytes, requireBytesLeft } from "./writtenBytes";

test("the limit of an account counts bytes: a letter of three bytes takes three", () => {
  countBytes("one byte each", "a".repeat(8_000_000));
  countBytes("three bytes each", "語".repeat(8_000_000));
  expect(() => requireBytesLeft("one byte each")).not.toThrow();
  expect(() => requireBytesLeft("three bytes each")).toThrow("tried too often");
});
