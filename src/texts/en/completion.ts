/** Texts of the completion page and the PDF copy (§2, §4 "PDF copy"). */
export const completion = {
  heading: "You did it!",
  submittedBy: (name: string, day: string, time: string) =>
    `${name === "" ? "Submitted" : `Submitted by ${name}`} on ${day} at ${time}`,
  receipt: (address: string, number: string) =>
    `We sent a receipt to ${address}. Your application number is ${number}.`,
  toDo: "What you still need to do",
  optional: "If you like",
  next: "What happens next",
  decision: "We read your application and write to you with a decision within one week.",
  decisionBy: (date: string) => `We read your application and write to you with a decision by ${date}.`,
  scholarships: "You are considered for every scholarship you qualify for. There is nothing to apply for.",
  transcriptHeading: "Send your transcript",
  transcript: "Ask your school to send your official transcript to:",
  scoresHeading: "Send test scores",
  scores: (sat: string, act: string) => `They are not required. Our codes are SAT ${sat} and ACT ${act}.`,
  codes: (sat: string, act: string) => `Our codes are SAT ${sat} and ACT ${act}.`,
  fafsaHeading: "Apply for financial aid",
  fafsa: (code: string) => `Fill in the FAFSA and list us with the school code ${code}.`,
  fafsaLink: "Go to the FAFSA",
  questions: "Questions? Write to us:",
  pdf: {
    download: "Download a PDF copy of your application",
    opensNewTab: "(opens in a new tab)",
    making: "Making the PDF copy of your application…",
    failed: "Error downloading PDF copy of your application.",
    retry: "Try again",
  },
};
