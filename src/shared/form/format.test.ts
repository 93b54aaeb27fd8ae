import { describe, expect, test } from "vitest";
import { fileSize, formatSsn, typedPhone, typedSsn } from "./format";

describe("phone input", () => {
  test.each([
    ["the first digits", "515555012", "515555012"],
    ["the last digit", "5155550123", "(515) 555-0123"],
    ["the last digit in another script", "515555012\u0663", "(515) 555-0123"],
    ["a digit too many", "(515) 555-01234", "51555501234"],
    ["digits in the middle of a whole number", "(5166655) 555-0123", "51666555550123"],
    ["no more the digit too many", "5155550123", "(515) 555-0123"],
    ["one digit less", "(515) 555-012", "(515) 555-012"],
    ["a country code before it", "+1 515 555 0123", "(515) 555-0123"],
    ["a foreign number", "+34 600 123 456", "+34 600 123 456"],
    ["another country's groups", "98765 43210", "98765 43210"],
    ["a sign behind it", "(515) 555-0123 ", "(515) 555-0123 "],
    ["a word behind it", "(515) 555-0123 (ce", "(515) 555-0123 (ce"],
    ["an extension", "(515) 555-0123 x5", "(515) 555-0123 x5"],
  ])("while it is typed, shows %s: %j as %j", (_, text, expected) => {
    expect(typedPhone(text)).toBe(expected);
  });
});

describe("social security number", () => {
  test.each([
    ["", ""],
    ["123", "123"],
    ["1234", "123-4"],
    ["12345", "123-45"],
    ["123456", "123-45-6"],
    ["123456789", "123-45-6789"],
    ["1234567890", "1234567890"],
    ["123-45-6789-0", "1234567890"],
    ["١٢٣٤٥٦٧٨٩", "123-45-6789"],
    ["１２３－４５－６７８９", "123-45-6789"],
    ["123 45 6789", "123-45-6789"],
    ["a1b2", "12"],
    ["+123", "123"],
  ])("writes %j as %j", (text, expected) => {
    expect(formatSsn(text)).toBe(expected);
  });

  test.each([
    ["12345678", "12345678"],
    ["123456789", "123-45-6789"],
    ["123-45-67890", "1234567890"],
    ["123-45-678", "123-45-678"],
    ["a1b2", "a1b2"],
  ])("while it is typed, shows %j as %j", (text, expected) => {
    expect(typedSsn(text)).toBe(expected);
  });
});

test.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [1499, "1 kB"],
  [1500, "2 kB"],
  [482_000, "482 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [1_048_576, "1 MB"],
  [1_250_000, "1.3 MB"],
])("a file of %d bytes is shown as %s", (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
