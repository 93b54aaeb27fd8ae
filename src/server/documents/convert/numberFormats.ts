const letters = "abcdefghijklmnopqrstuvwxyz";
const russian = "абвгдежзиклмнопрстуфхцчшщыэюя";

/** The letters or signs that stand for 1, 2 and so on; behind the last one each is doubled, tripled and so on. */
const alphabets: Readonly<Record<string, string>> = {
  lowerLetter: letters,
  upperLetter: letters.toUpperCase(),
  russianLower: russian,
  russianUpper: russian.toUpperCase(),
  hebrew2: "אבגדהוזחטיכלמנסעפצקרשת",
  arabicAlpha: "أبتثجحخدذرزسشصضطظعغفقكلمنهوي",
  arabicAbjad: "أبجدهوزحطيكلمنسعفصقرشتثخذضظغ",
  thaiLetters: "กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ",
  aiueo: "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
  iroha: "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン",
  ganada: "가나다라마바사아자차카타파하",
  chosung: "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
  ideographTraditional: "甲乙丙丁戊己庚辛壬癸",
  chicago: "*†‡§",
};

/** Unicode's systems of digits. */
const digits: Readonly<Record<string, string>> = {
  decimalFullWidth: "fullwide",
  thaiNumbers: "thai",
  hindiNumbers: "deva",
  ideographDigital: "hanidec",
  koreanDigital: "hanidec",
  taiwaneseDigital: "hanidec",
};

const romans = "m1000 cm900 d500 cd400 c100 xc90 l50 xl40 x10 ix9 v5 iv4 i1".split(" ").map((pair) => {
  const [, letter = "", value = ""] = /^(\D+)(\d+)$/.exec(pair) ?? [];
  return { letter, value: Number(value) };
});

function roman(number: number): string {
  let rest = number;
  return romans.reduce((text, { letter, value }) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return text + letter.repeat(count);
  }, "");
}

const hanDigits = new Intl.NumberFormat("en-u-nu-hanidec", { useGrouping: false });

/** A number below 100 as it is counted in Chinese and Japanese. */
function counted(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return (tens > 1 ? hanDigits.format(tens) : "") + (tens > 0 ? "十" : "") + (ones > 0 ? hanDigits.format(ones) : "");
}

const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** A number of a list, as WordprocessingML's `ST_NumberFormat` calls formats; plain digits in one that is not here, or of a number that is too large for it. */
export function numberIn(format: string, number: number): string {
  const alphabet = alphabets[format];
  if (alphabet !== undefined && number > 0 && number <= 30 * alphabet.length) {
    const at = (number - 1) % alphabet.length;
    return alphabet.charAt(at).repeat(1 + Math.floor((number - 1) / alphabet.length));
  }
  const system = digits[format];
  if (system !== undefined) return new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(number);
  if (/Roman$/.test(format) && number > 0 && number < 5000)
    return format === "upperRoman" ? roman(number).toUpperCase() : roman(number);
  if (/^(?:chinese|japanese|taiwanese|korean)Counting/.test(format) && number > 0 && number < 100)
    return counted(number);
  if (format === "decimalZero") return String(number).padStart(2, "0");
  if (format === "ordinal") return `${number}${endings[ordinals.select(number)]}`;
  if (/^decimalEnclosedCircle/.test(format) && number > 0 && number <= 20) return String.fromCodePoint(0x245f + number);
  if (format === "none") return "";
  return String(number);
}
