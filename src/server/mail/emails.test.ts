import { describe, expect, test } from "vitest";
import { readSettings } from "../config/settings";
import { composeEmail } from "./emails";
import { emailLanguage } from "./language";

const settings = readSettings({});
// What looks like a placeholder in a value is none.
const link = "https://apply.university.edu/#/reset?username=a%2Bb&id={partnerName}";

/** The settings of an institution with these parts of its own. */
const withOwn = (own: object) => ({
  institution: { ...settings.institution, institution: { ...settings.institution.institution, ...own } },
});

describe("an e-mail", () => {
  test("names the institution and is text and HTML, where our links are links and a name is nothing but text", () => {
    const reset = composeEmail(settings, { name: "reset", to: "ada@example.edu", language: "en", values: { link } });
    expect(reset.text).toContain(`Grandview University:\n\n${link}\n`);
    expect(reset.html).toContain('<html lang="en">');
    expect(reset.html).toContain(`<a href="${link.replace("&", "&amp;")}" `);
    const name = '<b>"Ada"</b> https://evil.example {number}\n';
    const values = { name, number: "100001", time: "today" };
    const receipt = composeEmail(settings, { name: "receipt", to: "ada@example.edu", language: "es", values });
    expect(receipt.subject).toBe("Recibimos su solicitud");
    expect(receipt.html).toContain("&lt;b&gt;&quot;Ada&quot;&lt;/b&gt; https://evil.example {number}");
    expect(receipt.html).not.toContain("<a ");
  });

  test("that is a receipt says what to send where and when the decision comes, as the completion page does", () => {
    const values = { name: "Ada", number: "1", time: new Date("2027-01-15T12:00:00Z") };
    const receiptOf = (own: object, language = "en") =>
      composeEmail(withOwn(own), { name: "receipt", to: "ada@example.edu", language, values }).text;
    const dates = { ...settings.institution.institution.dates, timeZone: "America/Chicago", decision: "2027-03-15" };
    expect(receiptOf({ dates })).toMatch(
      /^Dear Ada,\n\nWe [\s\S]* 6:00 AM CST\n[\s\S]* to:\n\nGrandview University Office of Admission\n[\s\S]*OH 43000\n\n[\s\S]*decision by March 15, 2027\./,
    );
    expect(receiptOf({ dates }, "es")).toMatch(
      /6:00 a\.\s?m\. CST[\s\S]*Pida a su escuela[\s\S]*Office of Admission[\s\S]*15 de marzo de 2027/,
    );
    const completion = { transcript: "Send it by fax.", next: ["We read.", "We write."] };
    const translations = { es: { "completion.transcript": "Por fax.", "completion.next.1": "Escribimos." } };
    expect(receiptOf({ completion, translations })).toMatch(
      /do: Send it by fax\.\n\n[\s\S]*next: We read\. We write\./,
    );
    expect(receiptOf({ completion, translations }, "es")).toMatch(/: Por fax\.\n\n[\s\S]*: We read\. Escribimos\./);
  });

  test("with a code has it first in its subject, unless the institution has a subject of its own", () => {
    const request = { name: "confirmation", to: "ada@example.edu", values: { code: "678219", link } } as const;
    const subject = (own: object, language = "en") => composeEmail(withOwn(own), { ...request, language }).subject;
    expect(subject({})).toBe("678219 is your confirmation code");
    expect(subject({}, "es")).toBe("678219 es su código de confirmación");
    expect(subject({ emails: { confirmation: { subject: "Larkspur: {code}" } } })).toBe("Larkspur: 678219");
  });

  test("whose own words are not translated is in English, with its date", () => {
    const own = { emails: { receipt: { text: "Received at {time}." } } };
    const values = { name: "Ada", number: "1", time: new Date("2027-01-15T12:00:00Z") };
    const request = { name: "receipt", to: "ada@example.edu", language: "es", values } as const;
    expect(composeEmail(withOwn(own), request)).toMatchObject({
      subject: "We received your application",
      text: "Received at January 15, 2027 at 12:00 PM UTC.",
      html: expect.stringContaining('<html lang="en">'),
    });
    expect(composeEmail(settings, request).text).toContain("15 de enero de 2027");
  });

  test.each([
    [undefined, "en"],
    ["es-MX,es;q=0.9,en;q=0.8", "es"],
    ["fr, en;q=0.5, es;q=0.7", "es"],
    ["es;q=0, en", "en"],
    [";;=,q=x", "en"],
  ])("for a reader with Accept-Language %j is in %s", (header, language) => {
    expect(emailLanguage(settings, header)).toBe(language);
  });
});
