import { coded } from "./coded";

export const housingPlans = coded({
  CAMPUS: "On campus",
  FAMILY: "At home with my family",
  OFF: "Off campus, on my own",
  UNSURE: "I haven't decided",
});

/** Values are words, since whole numbers would be sorted. */
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
