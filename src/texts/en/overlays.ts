/**
 * Texts of the dialogs that ask: whether an idle visitor is still there (§4 "Inactivity"), which of two answers
 * is right, whether to log out in the middle of an upload.
 */
export const overlays = {
  logOutAgain: "To leave without it, press Log Out again.",
  stillLoggedIn:
    "We can't reach the university right now, so you are still logged in on this computer. You will be logged out as soon as the connection is back.",
  idle: {
    heading: "Are you still there?",
    text: "To protect your application, we log you out after 15 minutes without activity.",
    left: (clock: string) => `You will be logged out in ${clock}.`,
    announce: (seconds: number) =>
      seconds >= 60 ? "You will be logged out in one minute." : `You will be logged out in ${seconds} seconds.`,
    stay: "Yes - Take me back to my application",
    leave: "No - Please log me out",
  },
  conflict: {
    waiting: "An answer was changed in two places and is not saved yet.",
    choose: "Choose which to keep",
  },
};
