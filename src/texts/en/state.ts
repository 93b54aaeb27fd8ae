/** Texts that the stores put into notices (§4, §8). */
export const state = {
  unexpected: "We've encountered an unexpected error at this time. Please try again later.",
  sessionInvalid: "Your session is invalid. Please clear your cookies and login again.",
  loggedOutIdle: "You have been automatically logged out due to inactivity.",
  submitted: "Your application was successfully submitted.",
};
