import { unexpectedMessage } from "../../form/wording";

/** Texts that the stores put into notices (§4, §8). */
export const state = {
  unexpected: unexpectedMessage,
  /** Replaces a success message of the server that has no translation. */
  done: "Done.",
  sessionInvalid: "Your session is invalid. Please clear your cookies and login again.",
  loggedOutIdle: "You have been automatically logged out due to inactivity.",
  loggedOut: "You have been logged out.",
  submitted: "Your application was successfully submitted.",
  unreachable: "We can't reach the university right now. Check your connection and try again.",
  updated: "This page has been updated since you opened it. Reload to go on; your answers are kept.",
  uploadRefused:
    "Your file did not get through, although the university can be reached. It may be too large for a network on the way. Please try again, or choose a smaller file.",
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
