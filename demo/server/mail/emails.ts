/** One e-mail in plain text. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const ending = "\n\nIf this was not you, you can ignore this message: nothing will happen without the step above.\n";

/** Carries the confirmation code of a sign-up, and the link to the card where it is entered. */
export function confirmationEmail(to: string, code: string, confirmLink: string): Email {
  return {
    to,
    subject: "Your confirmation code",
    text: `Welcome! Please enter this code to confirm your account:\n\n    ${code}\n\nIt is valid for 24 hours and for five tries. Where to enter it: ${confirmLink}${ending}`,
  };
}

/** Informs the owner of a confirmed account that their address was used to sign up or to ask for a code. */
export function existingAccountEmail(to: string, logInLink: string, forgotLink: string): Email {
  return {
    to,
    subject: "You already have an account",
    text: `Someone, most likely you, tried to create an account with this email address. You already have one, and it is confirmed.\n\nLog in: ${logInLink}\nForgot your password? ${forgotLink}${ending}`,
  };
}

/** Carries the link that sets a new password. */
export function resetEmail(to: string, link: string): Email {
  return {
    to,
    subject: "Choose a new password",
    text: `Please open this link to choose a new password:\n\n${link}\n\nIt is valid for one hour and can be used once.${ending}`,
  };
}
