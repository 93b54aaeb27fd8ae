/** Whose form a screen shows. */
type Person = "visitor" | "applicant" | "partner";

/** One screen or state of the form. */
export interface Screen {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly person: Person;
  /** Whether the applicant has answered the required questions. */
  readonly isAnswered?: boolean;
  readonly isSubmitted?: boolean;
  /** Today's position relative to the opening and closing; by default the real one. */
  readonly opening?: "before" | "open" | "after";
}

/** All screens of the form, in the applicant's order. E-mails are not among them: see `EmailScreen`. */
export const screens: readonly Screen[] = [
  { id: "visitor", name: "First visit, today", route: "/about", person: "visitor" },
  { id: "before", name: "Before opening", route: "/about", person: "visitor", opening: "before" },
  { id: "open", name: "While open", route: "/about", person: "visitor", opening: "open" },
  { id: "after", name: "After closing", route: "/about", person: "visitor", opening: "after" },
  { id: "signup", name: "Create account", route: "/signup", person: "visitor" },
  { id: "confirm", name: "Confirm e-mail address", route: "/confirm", person: "visitor" },
  { id: "login", name: "Log in", route: "/login", person: "visitor" },
  { id: "forgot", name: "Forgotten password", route: "/forgot", person: "visitor" },
  { id: "reset", name: "New password", route: "/reset?username=ada%40example.edu&id=preview", person: "visitor" },
  { id: "about", name: "Step 1, logged in", route: "/about", person: "applicant", isAnswered: true },
  { id: "education", name: "Step 2", route: "/education-ug", person: "applicant", isAnswered: true },
  { id: "final", name: "Step 3", route: "/final-steps", person: "applicant", isAnswered: true },
  // Only while open can one press Submit, and see the errors.
  { id: "errors", name: "Step 3, nothing answered", route: "/final-steps", person: "applicant", opening: "open" },
  {
    id: "completion",
    name: "After submission",
    route: "/completion",
    person: "applicant",
    isAnswered: true,
    isSubmitted: true,
  },
  { id: "print", name: "Print view", route: "/", person: "partner", isAnswered: true },
];

/** The choice that shows the e-mails instead of the form. */
export const emailScreen = { id: "emails", name: "E-mails" } as const;

export function screenOf(id: string | null): Screen | undefined {
  return screens.find((screen) => screen.id === id);
}
