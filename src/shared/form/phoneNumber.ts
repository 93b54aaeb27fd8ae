import { plain } from "./plainText";

/**
 * Which texts are phone numbers. The format is that of the United States, which all countries of the code +1 share.
 * Only a text that is surely such a number is taken; any other, such as a foreign number, is not ours to change.
 */

/** In a text of their own: the minifier writes it in ASCII, so that a page of another encoding can have the script. */
const marks = "ー.·•∙⋅‧・/_|,;:#*~'\"‘’“”«»<>⁃˗➖☎☏✆✉📞📱";

/** What people write around the parts of a number. */
const separators = String.raw`[\s\p{Pd}\p{Ps}\p{Pe}\u2212${marks}\\]*`;

/** Names of phones before and behind a number, in the form's languages and as in e-mails' signatures; no country's code. */
const names =
  "(?:(?:tel|telf|tlf|tel[eé]fono|telephone|phone|cell|cellphone|cel|celular|mobile|mob|m[oó]vil|home|casa|work|trabajo|call|callto|text|sms|number|n[uú]m|n[uú]mero|office|oficina|whatsapp|mom|dad|mam[aá]|pap[aá]|no|type=[a-z]+|usa?|u\\.s\\.(?:a\\.)?|united states|ee\\.?\\s?uu\\.?|estados unidos|[chmpt])(?!\\p{L})|🇺🇸|ph[.:])";
const around = `(?:${separators}${names})*${separators}`;

/** The country code, as dialled from anywhere or as dictated. */
const country = String.raw`(?:(?:(?:\+|%2b|00|011|plus|m[a\xe1]s)${separators})?(?:1|one\s|uno\s)${separators})?`;

// The patterns are marked as pure: the entry, which uses other parts of `format.ts`, leaves them out.
const whole = /* @__PURE__ */ new RegExp(
  `^${around}${country}([2-9]\\d\\d)${separators}(\\d{3})${separators}(\\d{4})${around}$`,
  "u",
);

/** A text, the sign or word of an extension, and its digits. */
const extended =
  /^(.*\d.*?)(?:e?xt?n?|[pw×]|extensi[oó]n|int(?:erno)?|anexo|local|poste|option|opci[oó]n|[#;,]+(?:ext)?)[\s.:=#]*(?:no\.?|n[uú]m\.?)?\s*\d{1,7}\P{L}*$/u;

/** A foreign number: a plus at most before its first digit. */
const foreign = /* @__PURE__ */ new RegExp(
  `^${around}?((?:\\(?\\+[\\s(]*)?\\(?\\d(?:${separators}\\d)*\\)?)${around}$`,
  "u",
);

/** The ten digits of a US phone number, in whatever dress it is written; null for any other text. */
export function usPhoneDigits(text: string): string | null {
  return whole.exec(small(text))?.slice(1).join("") ?? null;
}

/**
 * An international number as `+34 912 345 678`: digits, blanks, brackets, dots and hyphens, 7 to 25 characters after the plus;
 * null for any other text.
 */
export function internationalPhone(text: string): string | null {
  const number = foreign.exec(small(text))?.[1];
  if (number === undefined) return null;
  const tidy = number.replaceAll(/[\p{Pd}\u2212ー]/gu, "-").replaceAll(/[^\d+().-]+/g, " ");
  return /^\(?\+?[\d ().-]{7,25}$/.test(tidy) ? tidy : null;
}

/** Whether a text is a US phone number with an extension, for which the format has no place. */
export function hasExtension(text: string): boolean {
  const match = extended.exec(small(text));
  return match !== null && usPhoneDigits(match[1] ?? "") !== null;
}

/** A text in its plain form and in small letters. */
function small(text: string): string {
  return plain(text).toLowerCase();
}
