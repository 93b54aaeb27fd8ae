/** Texts of the help dialog (§1). */
export const help = {
  heading: "Help",
  lead: "Something does not work, or you cannot log in? Ask our technical help.",
  email: "Email",
  phone: "Phone",
  tell: "Tell us what you were doing, what you saw, and which device you use. Never send your password or a confirmation code: we will not ask for them.",
  more: "Admission help pages",
};

/** Texts of the footer's privacy dialog, loaded with it. */
export const privacy = {
  heading: "Privacy Policy and Cookie Notice",
  use: {
    heading: "What we do with your answers",
    text: (name: string) =>
      `${name} uses what you enter here to decide on your admission and to write to you about it. The people who decide and those who run this form can read it.`,
  },
  account: {
    heading: "When you have an account",
    text: "Your answers and documents are kept with your application at the university. Your password is stored only in a form that cannot be read back.",
  },
  browser: {
    heading: "What is kept in this browser",
    items: [
      "Without an account: your answers, in this tab only, for two hours at most. They are erased when you log in, here or in another tab, or close the tab.",
      "Logged in: answers that have not reached us yet, encrypted and in this tab only, until they are saved or you log out.",
      "Never: passwords, Social Security numbers and registration numbers.",
    ],
  },
  cookies: {
    heading: "Cookies",
    text: "Two cookies keep you logged in: one that proves your session and that no script can read, and one that tells this page that you are logged in. Both go when you log out. A third one, which no script can read either, lets our server recognize for a year a browser in which you signed up or logged in, so that others who try your password can't lock you out. There are no cookies for advertising or for counting visits.",
  },
  shared: {
    heading: "On a shared computer",
    text: "Log out when you are finished. After 15 minutes without activity we log you out by ourselves.",
  },
  policy: "Read the full privacy policy",
  cookieNotice: "Read the full cookie notice",
};
