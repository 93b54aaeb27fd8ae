import type { Path } from "../work/json";

/** The headings of the groups of settings, by their ids. */
export const groupTitles = {
  brand: "Accent",
  letters: "Letters and corners",
  colours: "Every colour",
  contrast: "Contrast",
  rules: "Rules of your own",
  names: "Name and contact",
  first: "Promises and first page",
  dates: "Dates",
  questions: "Questions",
  lists: "Lists",
  completion: "After submission",
  emails: "E-mails",
  links: "Links",
  texts: "All texts",
} as const;

export type GroupId = keyof typeof groupTitles;

/** The labels of a question's settings. */
export const questionParts = {
  label: "Question",
  hint: "Hint",
  hidden: "Hide this question",
  required: "Must be answered",
} as const;

/** The labels of an e-mail's settings. */
export const emailParts = { subject: "Subject", text: "Text" } as const;

/** The labels of settings, by their paths in the configuration or of the look. */
const names: Readonly<Record<string, string>> = {
  "look.font.own": "Font of the text, by name",
  "look.headingFont.own": "Font of headings, by name",
  "look.rules": "CSS",
  "look.radius": "Corners",
  "look.textSize": "Text size",
  partnerName: "Name",
  shortName: "Short name",
  applicationTitle: "Title of the application",
  helpEmail: "E-mail address for questions",
  phone: "Phone",
  address: "Address in the footer",
  "address.name": "First line",
  "address.lines": "Other lines",
  admissionsAddress: "Where transcripts are sent",
  "admissionsAddress.name": "First line",
  "admissionsAddress.lines": "Other lines",
  "codes.sat": "SAT code",
  "codes.act": "ACT code",
  "codes.fafsa": "FAFSA school code",
  characterLimit: "Longest long answer, in characters",
  "promises.applicationFee": "Fee",
  "promises.essay": "Essay",
  "promises.testScores": "Test scores",
  "promises.scholarships": "Scholarships",
  "promises.decision": "Decision",
  firstLogin: "Greeting of the first login",
  "start.text": "Before the first question",
  "start.minutes": "How long it takes, in minutes",
  "start.atHand": "What to have at hand",
  "completion.transcript": "Transcript",
  "completion.testScores": "Test scores",
  "completion.financialAid": "Financial aid",
  "completion.next": "What happens next",
  "dates.opens": "Opens",
  "dates.closes": "Closes",
  "dates.timeZone": "Time zone of both",
  "dates.decision": "Day of the decision",
  "links.website": "Home page",
  "links.help": "Help with the application",
  "links.privacyPolicy": "Privacy policy",
  "links.cookieNotice": "Cookie notice",
  "links.nonDiscrimination": "Non-discrimination policy",
  "links.accessibility": "Accessibility statement",
  "links.campusSafety": "Campus safety report",
  "links.scholarships": "Scholarships",
  "links.financialAid": "Financial aid",
  "links.fafsa": "Where the FAFSA is filled in",
  "links.housing": "Housing",
  "take.server": "Address of your server",
  "take.way": "Your page",
};

/** The label of the setting at a path, below that of the setting around it; empty where the studio has none. */
export function namesTo(path: Path): readonly string[] {
  return path.flatMap((_, index) => names[path.slice(0, index + 1).join(".")] ?? []);
}

/** Whether a control sets the part at a path. */
export function hasName(path: Path): boolean {
  return Object.hasOwn(names, path.join("."));
}

/** The label of one setting. A missing label is a defect of the studio. */
export function nameOf(path: Path): string {
  const name = names[path.join(".")];
  if (name === undefined) throw new Error(`The setting "${path.join(".")}" has no label. Add it to words/names.ts.`);
  return name;
}

/** A setting's path with its label. */
export const named = (...path: Path) => ({ path, label: nameOf(path) });
