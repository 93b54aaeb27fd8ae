import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatInternationalPhone, formatPhone, typedPhone } from "./format";
import { hasExtension } from "./phoneNumber";
import { digitsIn } from "./plainText";
import { satisfies } from "./rules";

const isAccepted = (text: string) => satisfies({ rule: "usPhone", message: "" }, text, "2026-11-20");

/** What a field shows of a text that is typed character by character. */
function typed(text: string): string {
  return [...text].reduce((shown, sign) => typedPhone(shown + sign), "");
}

/** One of the texts between the bars. */
const oneOf = (texts: string) => fc.constantFrom(...texts.split("|"));
const area = fc.integer({ min: 200, max: 999 });
const line = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, "0"));
/** The parts of a US number: (515) 555-0123 has 515, 555 and 0123. */
const parts = fc.tuple(area, line).map(([code, rest]) => [String(code), rest.slice(0, 3), rest.slice(3)] as const);
const names = oneOf(
  "|Phone: |Tel. |tel:|Teléfono: |Cell |Móvil: |C: |Ph: |WhatsApp: |callto:|sms:|TEL;TYPE=CELL:|USA: |" +
    "U.S. |United States |EE.UU. |\u{1f1fa}\u{1f1f8} |\u260e |\u{1f4de}\ufe0f |\u201c|\u202a|\u2066|" +
    "\u200e|\ufeff|\u206a|\ue0b0 |[",
);
const codes = oneOf("|1|+1|+ 1|(+1)|+(1)|(1) |001|00 1|011 1|tel:+1|%2B1|plus 1|plus one |más 1");
const signs = oneOf(
  "| |-|.|/|_|~|) |\u00a0|\u2060|\u200b|\u202f|\u2007|\u2011|\u2013|\u2212| \u2014 |\u00b7| \u2022 |ー",
);
const ends = oneOf("| (cell)| home|\t|)|\u201d|\u202c|\u2069");
const zeros = fc.constantFrom(..."0٠۰०০０");
/** A US phone number in a dress in which people write, copy and dictate them, and as it is formatted. */
const dressed = fc
  .record({ parts, name: names, code: codes, sign: signs, end: ends, zero: zeros })
  .map(({ parts: [area, office, rest], name, code, sign, end, zero }) => ({
    formatted: `(${area}) ${office}-${rest}`,
    text: `${name}${code}${[sign, area, sign, office, sign, rest].join("")}${end}`.replaceAll(/(?<!%)\d/g, (digit) =>
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
    ),
  }));

describe("a US phone number", () => {
  test("is taken from any dress, and formatted while it is typed in that", () => {
    fc.assert(
      fc.property(dressed, ({ text, formatted }) => {
        const found = [formatPhone(text), formatPhone(typedPhone(text)), formatPhone(typed(text)), isAccepted(text)];
        expect(found).toEqual([formatted, formatted, formatted, true]);
        expect(hasExtension(text)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test("with an extension is recognized as such, stays as it is and is refused", () => {
    const marks = oneOf(
      " ext. | ext | x|x| Ext: | extension | extensión | #|,|,,|;ext=| (ext. | ｅｘｔ．| int. | anexo |p|" +
        " ext no. | opción ",
    );
    const extension = fc.integer({ min: 1, max: 9_999 });
    fc.assert(
      fc.property(parts, marks, extension, fc.constantFrom("", "+1 ", "tel:+1-"), (own, mark, number, code) => {
        const text = `${code}${own.join("-")}${mark}${number}`;
        expect([hasExtension(text), formatPhone(text), typedPhone(text), isAccepted(text)]).toEqual([
          true,
          text,
          text,
          false,
        ]);
        expect(digitsIn(typed(text))).toBe(digitsIn(text).slice(code === "" ? 0 : 1));
        expect(isAccepted(typed(text))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

/** Texts that are no US phone number, or may be one of another country. */
const others = [
  "UK: 207 946 0958|PH 917 123 4567|\u{1f1ea}\u{1f1f8} 912 345 6789|Spain 912 345 6789",
  "https://wa.me/34912345678|﹢65 6123 4567|⁺65 6123 4567|➕65 6123 4567|+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧|٠٥٠١٢٣٤٥٦٧",
  "۰۹۱۲۳۴۵۶۷۸۹|plus thirty-four 912 345 678|mas treinta y cuatro 912 345 6789|double zero 65 6123 4567",
  "country code 65, 6123 4567|0049 30 901820|00 49 30 9018 2012|011 44 20 7946 0958|(+44 20 7946 0958",
  // Without a country code, in another country's groups.
  "34912345678|34 912 345 678|98765 43210|55-1234-5678|532 123 45 67|912 345-67-89|6123 4567 89",
  "06 12 34 56 78|(020) 7946 0958|8 (912) 345-67-89|115 555 0123|(015) 555-0123",
  // Too many and too few digits.
  "515-555-01234|2 515 555 0123|1 1 515 555 0123|515-555-012|1515555012|(515) 555-0123 / (641) 555-0199",
  // No number.
  "+|+1|(|1-800-FLOWERS|(800) 555-CALL|ask my mother|none",
].flatMap((texts) => texts.split("|"));

test.each(others)("no US phone number stays as it is, and keeps its digits when it is typed: %j", (text) => {
  expect([formatPhone(text), typedPhone(text), isAccepted(text), hasExtension(text)]).toEqual([
    text,
    text,
    false,
    false,
  ]);
  expect([digitsIn(typed(text)), isAccepted(typed(text))]).toEqual([digitsIn(text), false]);
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
});
