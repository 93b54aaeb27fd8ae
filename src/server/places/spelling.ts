/**
 * The one spelling under which the places are indexed and searched: without accents, apostrophes, punctuation and capitals, and
 * with abbreviations written out, so that "St. Mary's H.S." and "SAINT MARYS HIGH SCHOOL" are the same words.
 */

/** By their one spelling. Where a short form has several meanings (St.: Saint, Street), it is the spelling of all of them. */
const spellings: Readonly<Record<string, string>> = {
  // Schools
  "high school": "hs",
  "senior high school": "shs",
  "junior high school": "jhs",
  "middle school": "ms",
  "elementary school": "es",
  "public school": "ps",
  "intermediate school": "is",
  "public charter school": "pcs",
  "community college": "cc",
  academy: "acad acdmy",
  alternative: "alt",
  baptist: "bapt",
  bishop: "bp",
  catholic: "cath",
  center: "centre cntr cntre ctr",
  central: "ctrl cent",
  charter: "chtr",
  christian: "chr",
  college: "coll",
  community: "comm cmty commun",
  consolidated: "cons",
  district: "dist",
  education: "ed educ",
  elementary: "elem",
  father: "fr",
  high: "hi",
  institute: "inst",
  intermediate: "interm",
  international: "int intl",
  junior: "jr",
  learning: "lrng",
  lutheran: "luth",
  math: "mathematics maths",
  memorial: "mem meml",
  monsignor: "msgr",
  national: "nat natl",
  nuestra: "ntra",
  preparatory: "prep",
  regional: "reg",
  sagrado: "sgdo",
  school: "sch schl",
  science: "sci",
  senior: "sr",
  senora: "sra",
  tech: "technical technological technology",
  university: "u uni univ",
  vocational: "voc",
  william: "wm",
  // Names of saints and places
  st: "saint sainte state ste street str suite",
  saints: "ss sts",
  santa: "sta",
  santo: "sto",
  california: "calif",
  county: "co cnty cty",
  fort: "ft",
  gardens: "gdns",
  heights: "hgts hts",
  hill: "hl",
  hills: "hls",
  lake: "lk",
  mount: "mt",
  mountain: "mtn",
  mountains: "mtns",
  park: "pk",
  point: "pt",
  springs: "spgs",
  township: "twp",
  valley: "vly",
  village: "vlg",
  // Streets
  alley: "aly",
  apartment: "apt",
  avenue: "av ave",
  beach: "bch",
  bend: "bnd",
  boulevard: "blvd",
  bridge: "brg",
  building: "bldg",
  carretera: "carr",
  circle: "cir",
  court: "ct",
  cove: "cv",
  creek: "crk",
  crossing: "xing",
  dr: "doctor drive drv",
  expressway: "expy",
  falls: "fls",
  floor: "fl",
  forest: "frst",
  freeway: "fwy",
  grove: "grv",
  highway: "hwy",
  junction: "jct",
  lane: "ln",
  manor: "mnr",
  meadows: "mdws",
  parkway: "pkwy pky",
  place: "pl",
  plaza: "plz",
  ridge: "rdg",
  road: "rd",
  room: "rm",
  route: "rt rte",
  square: "sq",
  terrace: "ter terr",
  trace: "trce",
  trail: "trl",
  turnpike: "tpke tpk",
  view: "vw",
  // Directions
  north: "n no",
  south: "s so",
  east: "e",
  west: "w",
  "north east": "ne northeast",
  "north west": "nw northwest",
  "south east": "se southeast",
  "south west": "sw southwest",
  // Numbers
  "1st": "first",
  "2nd": "second",
  "3rd": "third",
  "4th": "fourth",
  "5th": "fifth",
  "6th": "sixth",
  "7th": "seventh",
  "8th": "eighth",
  "9th": "ninth",
  "10th": "tenth",
  "11th": "eleventh",
  "12th": "twelfth",
};

const spellingOf: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([spelling, others]) => others.split(" ").map((other) => [other, spelling])),
);

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  þ: "th",
  ŧ: "t",
  ς: "σ",
};

const otherLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");
/** All that people, phones and spreadsheets put for an apostrophe, and marks that are not seen. */
const unwritten = /['`´‘’‚‛′＇ʹʻʼʽʾʿˈˊˋ]|\p{Cf}/gu;
/** Words that names have and searches leave out, or the other way around; "&" is none of a word's letters. */
const emptyWords = new Set(["the", "of", "and", "at", "for", "usa", "us"]);

/** Letters that belong to the next word: O Brien, Mc Donald. */
const beginnings = new Set(["o", "mc"]);

/** Joins the letters of H. S. and P. S., and O with Brien. */
function joined(words: readonly string[]): string[] {
  const isLetter = (word: string | undefined) => word !== undefined && /^\p{L}$/u.test(word);
  const result: string[] = [];
  words.forEach((word, index) => {
    const isOfLetters = isLetter(word) && isLetter(words[index - 1]);
    const isOfName = beginnings.has(result.at(-1) ?? "") && /^\p{L}{2}/u.test(word);
    if (isOfLetters || isOfName) result.push((result.pop() ?? "") + word);
    else result.push(word);
  });
  return result;
}

/** The words of a text in plain lower-case letters and digits; abbreviations stay. */
export function wordsOf(text: string): string[] {
  const plain = text
    .replace(unwritten, "")
    // 12½ would become 121⁄2.
    .replace(/\p{No}/gu, " $&")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(/\b(?:u\.\s?s\.(?:\s?a\.?)?|united states(?: of america)?)(?!\p{L})/gu, " usa ")
    // PS41, and P.S. No. 041.
    .replace(/(\p{L})(?=\p{N})/gu, "$1 ")
    .replace(/\b(?:no|nr|num|number)\W*(?=\d)/g, " ");
  const all = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^0+(?=\d)/, ""));
  const words = all.filter((word) => !emptyWords.has(word));
  return joined(words.length > 0 ? words : all);
}

/** The words of a word in its one spelling. */
export function spelled(word: string): string {
  return spellingOf.get(word) ?? word;
}

/** The spellings that a word which is still being typed may become: "boulev" one of "boulevard", "stre" that of "street". */
export function spellingsBegunBy(word: string): string[] {
  if (word.length < 3) return [];
  return [...spellingOf].filter(([other]) => other.startsWith(word)).map(([, spelling]) => spelling);
}

/** A school's kind at the end of its name, after which many lists leave out "School". */
const kinds = new Set(["high", "middle", "elementary", "primary", "intermediate"]);

/** Words of what a place is, which many lists leave out or have another of. */
const kindWords = new Set([...kinds, "school", "senior", "junior", "university", "college", "academy", "institute"]);

/** Whether a word says what kind of place is meant, as "high" and "HS" do. */
export function isKind(word: string): boolean {
  return spelled(word)
    .split(" ")
    .every((each) => kindWords.has(each));
}

/** A place's name in its one spelling. */
export function nameSpelled(name: string): string {
  const text = wordsOf(name).map(spelled).join(" ");
  return kinds.has(text.split(" ").at(-1) ?? "") ? `${text} school` : text;
}
