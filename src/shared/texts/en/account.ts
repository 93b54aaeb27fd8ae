/** Texts of the account popover, loaded with its contents (§2). */
export const account = {
  logOut: "Log Out",
  logOutAgain: "To leave without it, press Log Out again.",
  stillLoggedIn:
    "We can't reach the university right now, so you are still logged in on this computer. You will be logged out as soon as the connection is back.",
  security: "Protect your security. Log out when you're finished.",
  signIn: "Sign In",
  create: "Create Account",
  invitation: "An account saves your answers, so that you can stop and come back.",
};
