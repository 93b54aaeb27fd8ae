import { englishWording, unexpectedMessage } from "../../form/wording";

/** Texts of `src/widget/controls/` and `src/widget/fields/`. */
const controls = {
  noOptions: "No options",
  loading: "Loading...",
  blank: "--",
  errorPrefix: (isMissing: boolean): string => (isMissing ? "Error, please answer:" : "Error:"),
  missing: "Required",
  cut: (limit: number) => `There is room for ${limit} characters here. What did not fit was left out.`,
  oneOfThese: "(one of these)",
  clear: "Clear",
  cleared: "Your choice is cleared.",
  count: (used: number, limit: number) => `${used.toLocaleString("en")} of ${limit.toLocaleString("en")} characters`,
  left: (left: number) => (left === 1 ? "1 character left" : `${left.toLocaleString("en")} characters left`),
  month: "Month",
  day: "Day",
  year: "Year",
  dateProblem: {
    month: "Choose a month.",
    day: "Enter the day: a number from 1 to 31.",
    year: "Enter the year with 4 digits, such as 2008.",
    date: (month: string, days: number) => `${month} has only ${days} days that year.`,
  },
};

/** Texts of `src/widget/fields/`, around a question's control. */
const fields = {
  addAnother: (noun: string) => `Add another ${noun}`,
  blockName: (noun: string, number: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
  removeBlock: (noun: string, number: number) => `Remove ${noun} ${number}`,
  blockAdded: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} was removed.`,
  removedTogether: (names: string, last: string) => `${names} and ${last} were removed.`,
  closePart: "Close this part again",
  edit: "Edit",
  undo: "Undo",
  undone: "Your answers were brought back.",
  allBlocksShown: (count: number) => `There is room for ${count} here: tell us about the ones that matter most.`,
  needsAccount: "This question can be finished once you have created an account.",
  uploadInProgress: "File Upload in Progress",
  uploadInProgressText: "Please wait until the file upload has completed.",
  deleteFailed: "The file could not be deleted",
  ok: "OK",
};

/** Texts of the inactivity warning (§4 "Inactivity"). */
const idle = {
  heading: "Are you still there?",
  text: "To protect your application, we log you out after 15 minutes without activity.",
  left: (clock: string) => `You will be logged out in ${clock}.`,
  announce: (seconds: number) =>
    seconds >= 60 ? "You will be logged out in one minute." : `You will be logged out in ${seconds} seconds.`,
  stay: "Yes - Take me back to my application",
  leave: "No - Please log me out",
};

/** Texts of the list of a page's sections, and of what follows a choice in it. */
const sections = {
  marks: { complete: "complete", begun: "begun", optional: "optional" },
  putAway: (count: number) =>
    count === 1 ? "1 optional question is put away." : `${count} optional questions are put away.`,
};

/** Texts of `src/widget/app/`: banner, account bar, footer, overlays, error screens (§2, §4, §8). */
const shell = {
  account: "Account",
  closeAccount: "Close account menu",
  home: (title: string) => `${title}: go to the form`,
  loadingProfile: "Loading your application…",
  loadingScreen: "Loading…",
  newTab: "(opens in a new tab)",

  titles: {
    "/about": "Step 1 of 3: About You",
    "/education-ug": "Step 2 of 3: Your Academics",
    "/final-steps": "Step 3 of 3: Final Steps",
    "/completion": "Application submitted",
    "/signup": "Sign Up",
    "/confirm": "Confirm Your Account",
    "/login": "Log In",
    "/forgot": "Forgot Password",
    "/reset": "Reset Password",
  },

  banner: {
    welcome: (title: string) => `WELCOME TO YOUR ${title}!`,
    return: "Already started?",
    login: "Log in",
    candidate: "YOU'RE OFFICIALLY A CANDIDATE",
    waived: "Your application fee, essay and recommendation requirements are waived.",
    again: "NICE TO SEE YOU AGAIN",
    submitted: "TO COMPLETE YOUR APPLICATION, YOU MUST TAKE THE FOLLOWING STEPS.",
  },

  draft: {
    heading: "You are not logged in.",
    question: "What is kept?",
    kept: "Until you log in, your answers stay in this browser tab only, for two hours at most. Social Security and registration numbers are lost when you reload.",
    create: "Create an account",
  },

  setup: {
    details: "For the people who run this page",
  },

  footer: {
    help: "Help",
    privacy: "Privacy Policy and Cookie Notice",
  },

  failures: {
    toast: "Error",
    dialog: "Unexpected Error",
    dialogText: "Something on this page stopped working. Your answers are still here.",
    unavailable: "We could not load your application",
    tryAgain: "Try again",
    reload: "Reload",
    rootHeading: "Something went wrong.",
    rootText: "The issue that caused you to see this has been logged. We will get it fixed as soon as possible.",
  },
};

/** Texts that the stores put into notices (§4, §8). */
const state = {
  unexpected: unexpectedMessage,
  /** Replaces a success message of the server that has no translation. */
  done: "Done.",
  sessionInvalid: "Your session is invalid. Please clear your cookies and login again.",
  loggedOutIdle: "You have been automatically logged out due to inactivity.",
  loggedOut: "You have been logged out.",
  submitted: "Your application was successfully submitted.",
  unreachable: "We can't reach the university right now. Check your connection and try again.",
  notLoaded: "A part of this page could not be loaded. Reload to go on; your answers are kept.",
  uploadRefused:
    "Your file did not get through, although the university can be reached. It may be too large for a network on the way. Please try again, or choose a smaller file.",
  answerBlocked:
    "This answer did not get through: something on the way to the university refuses it. Please write it differently, for example without special signs.",
  unreadable: "We can't read your file any more. It may have been changed, moved or deleted. Please choose it again.",
  oneFile: "Please choose one file. If you have several pages, put them into one PDF.",
  misconfigured:
    "This form is not connected to the university yet, so nothing can be sent. Please tell the people who run this page.",
  draftMerged: {
    title: "Your answers came along",
    text: "We added the answers you gave before you logged in wherever your application was still empty.",
  },
  draftLeft: {
    title: "Your application already has other answers",
    text: (typed: string) => `They stay. Before you logged in you typed: ${typed}`,
  },
  uploadFailed: (field: string) => `Error uploading file for ${field}`,
  conversionFailed: "We couldn't read this file. Please check that it opens on your device, then try again.",
  addAnotherFailed: (button: string) => `Error adding another ${button}`,
  /** Not in §8: worded like the message for adding, with the block's number. */
  removeBlockFailed: (noun: string, number: number) => `Error removing ${noun} ${number}`,
  tabsFailed: (tab: string) => `Error handling tabs for ${tab}`,
  temporaryAnswerFailed: "Your saved answers could not be loaded",
};

/** Texts of the three steps (§2). */
const steps = {
  saveAndContinue: "Save and continue",
  save: "Save",
  next: "Next",
  nextMeans: "Opens the next step",
  back: "Back",
  submit: "Submit",
  sending: "Sending…",
  onThisPage: "On this page",
  missingHere: (count: number) => (count === 1 ? "1 thing to fix" : `${count} things to fix`),
  choice: {
    label: "Questions to show",
    all: "All questions",
    required: "Only required\u00a0*",
    amount: (questions: number, minutes: number | null) =>
      `${questions}${minutes === null ? " questions" : ` · about ${minutes} min`}`,
  },
  promises: {
    applicationFee: "No application fee",
    essay: "No essay",
    testScores: "No test scores required",
    scholarships: "Automatic scholarship consideration",
    decision: "Decision in one week",
  },
  decisionBy: (date: string) => `Decision by ${date}`,
  promisesLabel: "What to expect",
  atHand: (things: string) => `Have ready: ${things}`,
  atHandUsually: "your school's name, test scores.",
  saving: "Saving…",
  savedJustNow: "Saved just now",
  savedAt: (time: string) => `Saved ${time}`,
  /** The locale in which a time is formatted; empty for the reader's own. */
  clock: "",
  retrying: "Not saved: retrying",
  offline: "Offline: kept here, saved later.",
  refused: "Not saved",
  loadNewest: "Load newest",
  conflicted: "Not saved: please choose between two answers",
  notKept: "Kept in this tab only.",
  saveFailed: "Your answers were not saved",
  submitFailed: "Your application was not submitted",
  review: "Read through your answers",
  reviewBack: "Back to your answers",
};

/** Texts of `src/widget/ui/`, for dialogs and toasts of any kind. */
const ui = {
  close: "Close",
  loading: "Loading…",
  application: "Application",
  notifications: "Notifications",
  steps: "Application steps",
  stepOf: (step: number, total: number, name: string) => `Step ${step} of ${total}: ${name}`,
  stepDone: "Completed",
  stepBegun: "Started",
  percent: (done: number) => `${done}%`,
};

/** The texts that are loaded with the application; later screens load their own. `form` are those of the engine, which the server reads too. */
export const first = { controls, fields, form: englishWording, idle, sections, shell, state, steps, ui };
