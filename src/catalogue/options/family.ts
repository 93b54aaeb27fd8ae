import { coded } from "./coded";

/** How many parents to keep informed; parent 2 shows at "2" (§5). Conditions read these values. */
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
