import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import type { Path } from "../json";

/** The parts that every configuration must give, as the preview shows them until they are given. */
export const examples = {
  partnerName: "Example University",
  helpEmail: "help@university.example",
  admissionsAddress: { name: "Your Office of Admission", lines: ["Its street", "Its town"] },
} satisfies InstitutionConfig;

/** What the preview shows, and how. */
export interface View {
  readonly screen: string;
  /** Pixels; "0" is the width that there is. */
  readonly width: string;
  readonly scheme: string;
  readonly language: string;
  /** The question that was changed last, which the form scrolls into view. */
  readonly changed: string;
  /** What a narrow window shows: the form or the settings. */
  readonly isFormOnly: boolean;
}

export const firstView: View = {
  ...{ screen: "visitor", width: "0", scheme: "light", language: "en", changed: "" },
  isFormOnly: false,
};

/** One screen or state of the form. */
export interface Screen {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly person: "visitor" | "applicant" | "partner";
  /** Whether the applicant has not answered the required questions. */
  readonly isEmpty?: boolean;
  readonly isSubmitted?: boolean;
  /** Today's position relative to the opening and closing; by default the real one. */
  readonly opening?: "before" | "open" | "after";
}

export const firstScreen: Screen = { id: "visitor", name: "First visit, today", route: "/about", person: "visitor" };

/** All screens of the form, in the applicant's order. E-mails are not among them: see `EmailScreen`. */
export const screens: readonly Screen[] = [
  firstScreen,
  { id: "before", name: "Before opening", route: "/about", person: "visitor", opening: "before" },
  { id: "open", name: "While open", route: "/about", person: "visitor", opening: "open" },
  { id: "after", name: "After closing", route: "/about", person: "visitor", opening: "after" },
  { id: "signup", name: "Create account", route: "/signup", person: "visitor" },
  { id: "confirm", name: "Confirm e-mail address", route: "/confirm", person: "visitor" },
  { id: "login", name: "Log in", route: "/login", person: "visitor" },
  { id: "forgot", name: "Forgotten password", route: "/forgot", person: "visitor" },
  { id: "reset", name: "New password", route: "/reset?username=ada%40example.edu&id=preview", person: "visitor" },
  { id: "about", name: "Step 1, logged in", route: "/about", person: "applicant" },
  { id: "education", name: "Step 2", route: "/education-ug", person: "applicant" },
  { id: "final", name: "Step 3", route: "/final-steps", person: "applicant" },
  // Only while open can one press Submit, and see the errors.
  {
    id: "errors",
    name: "Step 3, nothing answered",
    route: "/final-steps",
    person: "applicant",
    opening: "open",
    isEmpty: true,
  },
  { id: "completion", name: "After submission", route: "/completion", person: "applicant", isSubmitted: true },
  { id: "print", name: "Print view", route: "/", person: "partner" },
];

/** The choice that shows the e-mails instead of the form. */
export const emailScreen = { id: "emails", name: "E-mails" } as const;

export const screenOf = (id: string | null) => screens.find((screen) => screen.id === id);

/** The screen that shows what a setting changes: the shown one where it does, or where none is known. `page` is the step of a question. */
export function screenAfter([, name]: Path, page: string | undefined, shown: string): string {
  if (name === "emails") return emailScreen.id;
  if (name === "completion") return "completion";
  const isOf = ({ id, route }: Screen) => route === `/${page}` && (id === shown || screenOf(shown)?.route !== route);
  return (page && screens.find(isOf)?.id) ?? shown;
}
