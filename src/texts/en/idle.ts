/** Texts of the inactivity warning (§4 "Inactivity"). */
export const idle = {
  heading: "Are you still there?",
  text: "To protect your application, we log you out after 15 minutes without activity.",
  left: (clock: string) => `You will be logged out in ${clock}.`,
  announce: (seconds: number) =>
    seconds >= 60 ? "You will be logged out in one minute." : `You will be logged out in ${seconds} seconds.`,
  stay: "Yes - Take me back to my application",
  leave: "No - Please log me out",
};
