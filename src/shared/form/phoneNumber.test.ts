import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatInternationalPhone, formatPhone, typedPhone } from "./format";
import { hasExtension, usPhoneDigits } from "./phoneNumber";
import { extendedPhones, otherPhones, usPhones } from "./phones.fixture";
import { digitsIn } from "./plainText";
import { satisfies } from "./rules";

const isAccepted = (text: string) => satisfies({ rule: "usPhone", message: "" }, text, "2026-11-20");

/** What a field shows of a text that is typed character by character. */
function typed(text: string): string {
  return [...text].reduce((shown, sign) => typedPhone(shown + sign), "");
}

describe("a US phone number", () => {
  test.each(usPhones)("is taken from %j", (text) => {
    expect([formatPhone(text), formatPhone(typedPhone(text)), isAccepted(text)]).toEqual([
      "(515) 555-0123",
      "(515) 555-0123",
      true,
    ]);
  });

  test.each(usPhones)("is formatted while %j is typed", (text) => {
    expect(formatPhone(typed(text))).toBe("(515) 555-0123");
  });
});

describe("any other phone number", () => {
  test.each([...otherPhones, ...extendedPhones])("stays as it is and is refused: %j", (text) => {
    expect([formatPhone(text), typedPhone(text), isAccepted(text)]).toEqual([text, text, false]);
  });

  test.each([...otherPhones, ...extendedPhones])("keeps its digits and is refused when it is typed: %j", (text) => {
    // Where a US number was whole before more digits came, its country code has gone.
    const digits =
      text.startsWith("+1 515 555 0123") || text.startsWith("tel:+1-515") ? digitsIn(text).slice(1) : digitsIn(text);
    expect(digitsIn(typed(text))).toBe(digits);
    expect(isAccepted(typed(text))).toBe(false);
  });

  test.each(otherPhones.filter((text) => /^[^1-9\p{Nd}]*(\+(?!1)|\p{L}|0)/u.test(text)))(
    "stays as it is while it is typed, from its first sign: %j",
    (text) => {
      expect(typed(text)).toBe(text);
    },
  );

  test.each(extendedPhones)("may be a US number with an extension, which is recognized: %j", (text) => {
    expect(hasExtension(text)).toBe(true);
  });

  test.each([...usPhones, ...otherPhones])("has no extension: %j", (text) => {
    expect(hasExtension(text)).toBe(false);
  });
});

describe("an international phone number", () => {
  const rule = { rule: "internationalPhone", message: "" } as const;
  test.each([
    ["+34 912 345 678", "+34 912 345 678"],
    ["(+34) 912 345 678", "(+34) 912 345 678"],
    ["0049 (30) 901820", "0049 (30) 901820"],
    ["555-014", "555-014"],
    ["\u202a+34 912 345 678\u202c", "+34 912 345 678"],
    ["\u2060+34\u00a0912\u00a0345\u00a0678", "+34 912 345 678"],
    ["+34\u2011912\u2013345\u2212678", "+34-912-345-678"],
    ["tel:+34-912-345-678", "+34-912-345-678"],
    ["Tel. +44 (0)20 7946 0958", "+44 (0)20 7946 0958"],
    ["+49/30/901820", "+49 30 901820"],
    ["＋34 ９１２ 345 678", "+34 912 345 678"],
    ["+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "+966 50 123 4567"],
    ["+1 (515) 555-0123", "+1 (515) 555-0123"],
  ])("is taken from %j as %j", (text, expected) => {
    expect([formatInternationalPhone(text), satisfies(rule, text, "2026-11-20")]).toEqual([expected, true]);
    expect(formatInternationalPhone(expected)).toBe(expected);
  });

  test.each([
    "555-01",
    "ask my mother",
    "+34 912 345 678 ext. 5",
    "34 + 912 345 678",
    "++34 912 345 678",
    "plus thirty four 912 345 678",
    "+34 912 345 678 912 345 678 912",
  ])("is not %j, which stays", (text) => {
    expect([formatInternationalPhone(text), satisfies(rule, text, "2026-11-20")]).toEqual([text, false]);
  });
});

/** Texts of the signs of phone numbers, of invisible marks, and of any others. */
const anyText = fc.string({
  unit: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(..."0123456789") },
    {
      weight: 2,
      arbitrary: fc.constantFrom(..."+() -./x,", "\u202a", "\u2060", "\u00a0", "tel:", "ext", "٥", "＋", "1"),
    },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 24,
});
const area = fc.integer({ min: 200, max: 999 });
const line = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, "0"));
const national = fc.tuple(area, line).map(([code, rest]) => `${code}${rest}`);
const signs = fc.constantFrom("", " ", "-", ".", "\u00a0", "\u2060", "\u202f");
/** None begins with 1. */
const countryCodes = fc.oneof(fc.integer({ min: 20, max: 99 }), fc.integer({ min: 200, max: 998 })).map(String);
const international = fc.constantFrom(
  "+",
  "(+",
  "+ ",
  "00",
  "00 ",
  "011",
  "011 ",
  "tel:+",
  "Tel. +",
  "\u202a+",
  "＋",
  "plus ",
);

describe("formatting of phone numbers", () => {
  test("never changes a digit but for the country code 1, and changes nothing twice", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const formatted = formatPhone(text);
        expect(formatPhone(formatted)).toBe(formatted);
        expect([digitsIn(text), digitsIn(text).replace(/^(00|011)?1/, "")]).toContain(digitsIn(formatted));
        expect(formatted === text || /^\([2-9]\d\d\) \d{3}-\d{4}$/.test(formatted)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("never loses a digit while a text is typed or pasted into a number, and never accepts another number than the formatted one", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const digits = digitsIn(typed(text));
        expect(digitsIn(text).endsWith(digits)).toBe(true);
        expect(digitsIn(text).length - digits.length).toBeLessThanOrEqual(4);
        expect(isAccepted(typedPhone(text))).toBe(isAccepted(text));
      }),
      { numRuns: 2000 },
    );
  });

  test("takes every number with an area code from 200 on, whatever is between its parts", () => {
    fc.assert(
      fc.property(national, fc.constantFrom("", "1", "+1", "(+1)", "001", "tel:+1"), signs, (digits, code, sign) => {
        const text = [code, digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(sign);
        expect(usPhoneDigits(text)).toBe(digits);
      }),
    );
  });

  test("makes no number with a foreign country code a US number, whatever follows", () => {
    fc.assert(
      fc.property(
        international,
        countryCodes,
        fc.array(fc.integer({ min: 0, max: 99_999 })),
        signs,
        (mark, code, parts, sign) => {
          const text = mark + [code, ...parts].join(sign || " ");
          expect([formatPhone(text), typedPhone(text), isAccepted(text), isAccepted(typed(text))]).toEqual([
            text,
            text,
            false,
            false,
          ]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
