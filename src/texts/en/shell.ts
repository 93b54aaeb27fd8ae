/** Texts of `src/app/`: banner, account bar, footer, overlays, error screens (§2, §4, §8). */
export const shell = {
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
    continue: "Your answers are as you left them.",
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
