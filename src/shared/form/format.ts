import { internationalPhone, usPhoneDigits } from "./phoneNumber";
import { digitsIn, plain } from "./plainText";

/** A US phone number as `(xxx) xxx-xxxx`; any other text, such as a foreign number, stays as it is. */
export function formatPhone(text: string): string {
  const digits = usPhoneDigits(text);
  return digits === null ? text : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** An international phone number without what was copied along; any other text stays as it is. */
export function formatInternationalPhone(text: string): string {
  return internationalPhone(text) ?? text;
}

/** A social security number as `xxx-xx-xxxx`, as far as it is typed; other characters are removed. Too many digits stay. */
export function formatSsn(text: string): string {
  const digits = digitsIn(text);
  if (digits.length > 9) return digits;
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-");
}

/**
 * What a field shows of a US phone number while it is typed: a whole number formatted, at its last digit. With a further digit
 * the format goes, since that number is another country's. Signs and words behind it stay.
 */
export function typedPhone(text: string): string {
  if (/^\(\d+\) \d+-\d+$/.test(plain(text)) && digitsIn(text).length > 10) return digitsIn(text);
  return /\p{Nd}$/u.test(text) ? formatPhone(text) : text;
}

/** What a field shows of a social security number while it is typed: a whole one, or one digit more, formatted. */
export function typedSsn(text: string): string {
  return digitsIn(text).length < 9 ? text : formatSsn(text);
}

/** A size in bytes as rounded kB or MB: `1 kB`, `482 kB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (bytes <= 0) return "0 kB";
  return kilobytes < 1000 ? `${kilobytes} kB` : `${Math.round(bytes / 100_000) / 10} MB`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML or XML, for content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
