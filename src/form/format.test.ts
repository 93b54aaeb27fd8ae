import { describe, expect, test } from "vitest";
import { type Edited, editPhone, editSsn, fileSize, formatPhone, formatSsn } from "./format";

/** A text with `|` at the position of the caret. */
function at(marked: string): Edited {
  return { text: marked.replace("|", ""), caret: marked.indexOf("|") };
}
function marked({ text, caret }: Edited): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}
type Format = typeof editPhone;
function run(edit: Format, before: string, after: string, knowsCaret = true): string {
  const [previous, next] = [at(before), at(after)];
  return marked(
    edit({
      previous: previous.text,
      next: next.text,
      caret: next.caret,
      ...(knowsCaret ? { previousCaret: previous.caret } : {}),
    }),
  );
}

describe("§5 phone input", () => {
  test.each([
    ["", ""],
    ["515555", "515555"],
    ["(515) 5", "(515) 5"],
    ["5155550123", "(515) 555-0123"],
    ["51555501234", "51555501234"],
  ])("writes %j as %j", (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });

  test.each([
    ["types the first digit", "|", "5|", "(5|"],
    ["types after the area code", "(515|", "(5155|", "(515) 5|"],
    ["types after the exchange", "(515) 555|", "(515) 5550|", "(515) 555-0|"],
    ["types in the middle", "(515) |55-0123", "(515) 9|55-0123", "(515) 9|55-0123"],
    ["types in the middle of a shorter number", "(5|15) 555", "(52|15) 555", "(52|1) 555-5"],
    ["types into a full number", "(51|5) 555-0123", "(519|5) 555-0123", "519|55550123"],
    ["types at the end of a full number", "(515) 555-0123|", "(515) 555-01234|", "51555501234|"],
    ["erases the digit too many", "51555501234|", "5155550123|", "(515) 555-0123|"],
    ["erases the last digit", "(515) 555-0|", "(515) 555-|", "(515) 555|"],
    ["erases the first digit after the area code", "(515) 5|", "(515) |", "(515|"],
    ["erases the last remaining digit", "(5|", "(|", "|"],
    ["erases a bracket and its digit", "(515)| 555-0123", "(515| 555-0123", "(51|5) 550-123"],
    ["erases the hyphen and the digit before it", "(515) 555-|0123", "(515) 555|0123", "(515) 55|0-123"],
    ["deletes the hyphen forwards and the digit after it", "(515) 555|-0123", "(515) 555|0123", "(515) 555|-123"],
    ["erases the opening bracket", "(|515", "|515", "|(515"],
    ["erases in the middle", "(515) 5|55-0123", "(515) |55-0123", "(515|) 550-123"],
    ["pastes a whole number", "|", "+1 515 555 0123|", "(515) 555-0123|"],
    ["pastes over a selection", "(515) 555-0123|", "6415550199|", "(641) 555-0199|"],
    ["pastes digits into a full number", "(51|5) 555-0123", "(5166|5) 555-0123", "5166|55550123"],
    ["pastes digits into a shorter number", "(51|5) 555", "(5123|5) 555", "(512) 3|55-55"],
    ["pastes too few digits", "|", "912 345 678|", "912 345 678|"],
    ["pastes a foreign number over a selection", "(515) 555-0123|", "(+34) 912 345 678|", "(+34) 912 345 678|"],
    ["fills in a number whatever the caret", "(641) 5|", "+1515|5550123", "(515|) 555-0123"],
    ["types letters", "(515|", "(515a|", "(515a|"],
    ["types the number's own punctuation", "(515|", "(515)|", "(515|"],
    ["types a blank where a US number has none", "(987) 65|", "(987) 65 |", "98765 |"],
    ["continues in another country's groups", "98765 4321|", "98765 43210|", "98765 43210|"],
    ["completes a number that began with the country code", "1515555012|", "15155550123|", "(515) 555-0123|"],
    ["types the country code before a number", "|(515) 555-0123", "1|(515) 555-0123", "|(515) 555-0123"],
    ["types a plus before a number", "|(515) 555-0123", "+|(515) 555-0123", "+|5155550123"],
    ["types a word behind a number", "(515) 555-0123 |", "(515) 555-0123 e|", "(515) 555-0123 e|"],
    ["types digits behind a word", "(515) 555-0123 x|", "(515) 555-0123 x5|", "(515) 555-0123 x5|"],
    ["types a bracket first", "|", "(|", "(|"],
    ["types a digit behind a bracket", "(|", "(5|", "(5|"],
    ["types a zero first", "(|", "(0|", "(0|"],
    ["types Arabic digits", "(515) 5|", "(515) 5\u0665|", "(515) 55|"],
    ["begins a foreign number", "|", "+|", "+|"],
    ["types a foreign number", "+4|", "+44|", "+44|"],
    ["continues the plus of a US number", "+|", "+1|", "+1|"],
  ])("%s: %s → %s becomes %s", (_, before, after, expected) => {
    expect(run(editPhone, before, after)).toBe(expected);
  });

  test("treats erased punctuation as Backspace when the previous caret is unknown", () => {
    expect(run(editPhone, "(515) 555-|0123", "(515) 555|0123", false)).toBe("(515) 55|0-123");
  });

  test.each([
    ["+34 600 123 456", "+34 600 123 456"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["+1 515 555 0123", "(515) 555-0123"],
    ["+ 1 515 555 0123", "(515) 555-0123"],
  ])("formats %s, typed character by character, as %s", (typed, expected) => {
    let state: Edited = { text: "", caret: 0 };
    for (const sign of typed) {
      state = editPhone({ previous: state.text, next: state.text + sign, caret: state.text.length + 1 });
    }
    expect(state.text).toBe(expected);
  });

  test("shows only formatted texts while a number is typed and erased digit by digit", () => {
    const shown = ["", "(5", "(51", "(515", "(515) 5", "(515) 55", "(515) 555"];
    shown.push("(515) 555-0", "(515) 555-01", "(515) 555-012", "(515) 555-0123");
    let state: Edited = { text: "", caret: 0 };
    for (const digit of "5155550123") {
      state = editPhone({ previous: state.text, next: state.text + digit, caret: state.text.length + 1 });
    }
    expect(state).toEqual({ text: "(515) 555-0123", caret: 14 });
    for (let count = 9; count >= 0; count -= 1) {
      const next = state.text.slice(0, -1);
      state = editPhone({ previous: state.text, next, caret: next.length });
      expect(state.text).toBe(shown[count]);
    }
  });
});

describe("§5 social security number", () => {
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
    ["types on", "123|", "1234|", "123-4|"],
    ["types in the middle", "12|3-4", "129|3-4", "129|-34"],
    ["erases a dash and the digit before it", "123-|45", "123|45", "12|4-5"],
    ["erases the last digit of a part", "123-4|", "123-|", "123|"],
    ["types into a full number", "1|23-45-6789", "19|23-45-6789", "19|23456789"],
    ["erases the digit too many", "19|23456789", "1|23456789", "1|23-45-6789"],
    ["types letters", "123-4|", "123-4a|", "123-4|"],
  ])("%s: %s → %s becomes %s", (_, before, after, expected) => {
    expect(run(editSsn, before, after)).toBe(expected);
  });
});

describe("§9 file size display", () => {
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
  ])("shows %d bytes as %s", (bytes, expected) => {
    expect(fileSize(bytes)).toBe(expected);
  });
});
