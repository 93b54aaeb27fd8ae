import type { Option } from "../../form/catalogueTypes";

/** A record of value → label as options, in its written order; values must not be whole numbers, which JavaScript would sort. */
export function coded(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export const yesNo = coded({ Y: "Yes", N: "No" });

export const sexes = coded({ F: "Female", M: "Male" });

export const suffixes = coded({
  JR: "Jr.",
  SR: "Sr.",
  II: "II",
  III: "III",
  IV: "IV",
  V: "V",
});

export const pronouns = coded({
  SHE: "She/her/hers",
  HE: "He/him/his",
  THEY: "They/them/theirs",
  SHETHEY: "She/they",
  HETHEY: "He/they",
  ZE: "Ze/hir/hirs",
  NAME: "Use my name",
  OTHER: "Other pronouns",
});

export const genderIdentities = coded({
  WOMAN: "Woman",
  MAN: "Man",
  NONBINARY: "Nonbinary",
  TRANSWOMAN: "Transgender woman",
  TRANSMAN: "Transgender man",
  AGENDER: "Agender",
  OTHER: "A different identity",
  UNSAID: "I'd rather not say",
});

export const religions = coded({
  NONE: "No religious affiliation",
  AGNOSTIC: "Agnostic",
  ATHEIST: "Atheist",
  BAHAI: "Bahá'í",
  BUDDHIST: "Buddhist",
  ADVENTIST: "Christian: Adventist",
  ANGLICAN: "Christian: Anglican or Episcopal",
  BAPTIST: "Christian: Baptist",
  CATHOLIC: "Christian: Catholic",
  LUTHERAN: "Christian: Lutheran",
  METHODIST: "Christian: Methodist",
  NONDENOM: "Christian: Nondenominational",
  ORTHODOX: "Christian: Orthodox",
  PENTECOSTAL: "Christian: Pentecostal",
  PRESBYTERIAN: "Christian: Presbyterian or Reformed",
  QUAKER: "Christian: Quaker or Mennonite",
  CHRISTIAN: "Christian: another church",
  HINDU: "Hindu",
  JAIN: "Jain",
  JEWISH: "Jewish",
  LDS: "Latter-day Saint",
  MUSLIM: "Muslim",
  SIKH: "Sikh",
  UNITARIAN: "Unitarian Universalist",
  OTHER: "Another religion",
  UNSAID: "I'd rather not say",
});

export const languages = coded({
  AMH: "Amharic",
  ARA: "Arabic",
  ASL: "American Sign Language",
  BEN: "Bengali",
  BUR: "Burmese",
  CHI: "Chinese: Mandarin",
  YUE: "Chinese: Cantonese",
  DUT: "Dutch",
  FRE: "French",
  GER: "German",
  GRE: "Greek",
  GUJ: "Gujarati",
  HAT: "Haitian Creole",
  HEB: "Hebrew",
  HIN: "Hindi",
  HMN: "Hmong",
  IBO: "Igbo",
  IND: "Indonesian",
  ITA: "Italian",
  JPN: "Japanese",
  KHM: "Khmer",
  KOR: "Korean",
  MAY: "Malay",
  NAV: "Navajo",
  NEP: "Nepali",
  PAN: "Punjabi",
  PER: "Persian",
  POL: "Polish",
  POR: "Portuguese",
  RUM: "Romanian",
  RUS: "Russian",
  SOM: "Somali",
  SPA: "Spanish",
  SWA: "Swahili",
  TAM: "Tamil",
  TEL: "Telugu",
  THA: "Thai",
  TGL: "Tagalog",
  TUR: "Turkish",
  TWI: "Twi",
  UKR: "Ukrainian",
  URD: "Urdu",
  UZB: "Uzbek",
  VIE: "Vietnamese",
  YOR: "Yoruba",
  OTHER: "Another language",
});

/** Conditions read these values, so an institution cannot replace them. */
export const citizenshipTypes = coded({
  USC: "U.S. citizen",
  DUAL: "U.S. citizen and citizen of another country",
  PR: "U.S. permanent resident (green card holder)",
  REF: "Refugee or asylee in the United States",
  DACA: "DACA, undocumented or deferred action",
  INTL: "Citizen of another country",
});

export const visaTypes = coded({
  NONE: "I don't have a U.S. visa yet",
  F1: "F-1: student",
  F2: "F-2: family of a student",
  J1: "J-1: exchange visitor",
  J2: "J-2: family of an exchange visitor",
  A: "A: diplomat or family of a diplomat",
  B: "B: visitor",
  E: "E: trader or investor, or family",
  G: "G: international organization, or family",
  H1B: "H-1B: specialty worker",
  H4: "H-4: family of a worker",
  L2: "L-2: family of a transferee",
  M1: "M-1: vocational student",
  O: "O: extraordinary ability, or family",
  R: "R: religious worker, or family",
  TN: "TN or TD: North American professional, or family",
  U: "U or T: humanitarian",
  OTHER: "Another visa",
});

export const ethnicities = coded({
  Y: "Yes, Hispanic or Latino",
  N: "No, not Hispanic or Latino",
  U: "I'd rather not say",
});

/** How many parents to keep informed; parent 2 shows at "2". Conditions read these values. */
export const parentPreferences = [
  { value: "1", label: "One parent or guardian" },
  { value: "2", label: "Two parents or guardians" },
];

export const contactWays = coded({
  EMAIL: "By email",
  PHONE: "By phone",
  MAIL: "By postal mail",
  NONE: "Please don't contact this person",
});

export const parentRelationships = coded({
  MOTHER: "Mother",
  FATHER: "Father",
  STEPMOTHER: "Stepmother",
  STEPFATHER: "Stepfather",
  GRANDPARENT: "Grandparent",
  GUARDIAN: "Legal guardian",
  FOSTER: "Foster parent",
  SIBLING: "Brother or sister",
  AUNTUNCLE: "Aunt or uncle",
  SPOUSE: "Husband or wife",
  OTHER: "Someone else",
});

export const titles = coded({
  MR: "Mr.",
  MRS: "Mrs.",
  MS: "Ms.",
  MX: "Mx.",
  DR: "Dr.",
  PROF: "Prof.",
  REV: "Rev.",
  RABBI: "Rabbi",
  IMAM: "Imam",
  HON: "Hon.",
});

export const phoneTypes = coded({ MOBILE: "Cell", HOME: "Home", WORK: "Work" });

/** `parent_education_other` shows at OTHER. */
export const educationLevels = coded({
  NOHS: "Some high school or less",
  HS: "High school diploma or GED",
  SOME: "Some college, no degree",
  TRADE: "Trade or technical certificate",
  ASSOC: "Associate degree",
  BACH: "Bachelor's degree",
  MAST: "Master's degree",
  PROF: "Professional degree (law, medicine and the like)",
  DOCT: "Doctorate",
  UNKNOWN: "I don't know",
  OTHER: "Something else",
});

export const relativeRelationships = coded({
  MOTHER: "Mother",
  FATHER: "Father",
  STEPPARENT: "Stepparent",
  SISTER: "Sister",
  BROTHER: "Brother",
  GRANDMOTHER: "Grandmother",
  GRANDFATHER: "Grandfather",
  AUNT: "Aunt",
  UNCLE: "Uncle",
  COUSIN: "Cousin",
  SPOUSE: "Husband or wife",
  OTHER: "Another relative",
});

export const housingPlans = coded({
  CAMPUS: "On campus",
  FAMILY: "At home with my family",
  OFF: "Off campus, on my own",
  UNSURE: "I haven't decided",
});

export const gpaScales = coded({
  S4: "4.0 scale",
  S43: "4.3 scale",
  S45: "4.5 scale",
  S5: "5.0 scale",
  S6: "6.0 scale",
  S7: "7 points (IB)",
  S10: "10 points",
  S12: "12 points",
  S20: "20 points",
  S100: "100 points",
  LETTER: "Letters or words, not numbers",
  OTHER: "Another scale",
});

export const collegeDegrees = coded({
  DUAL: "None: dual enrollment while in high school",
  NONE: "None: courses only",
  CERT: "Certificate",
  ASSOC: "Associate degree",
  OTHER: "Another credential",
});

export const waiverChoices = coded({
  Y: "I waive my right to see the recommendation",
  N: "I keep my right to see the recommendation",
});
