import { coded } from "./coded";

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
