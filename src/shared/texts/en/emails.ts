/**
 * The words of the server's e-mails; `{placeholders}` as in `catalogue/emails.ts`. An institution may replace each. The server
 * reads them, the widget does not.
 */
export const emails = {
  confirmation: {
    subject: "Your confirmation code",
    text: "Welcome to {partnerName}! Please enter this code to confirm your account:\n\n    {code}\n\nIt is valid for 24 hours and for five tries. Where to enter it: {link}\n\nIf this was not you, you can ignore this message: nothing will happen without the step above.\n",
  },
  existingAccount: {
    subject: "You already have an account",
    text: "Someone, most likely you, tried to create an account at {partnerName} or asked for a confirmation code with this email address. You already have one, and it is confirmed.\n\nLog in: {logInLink}\nForgot your password? {forgotLink}\n\nIf this was not you, you can ignore this message: nothing will happen without the step above.\n",
  },
  reset: {
    subject: "Choose a new password",
    text: "Please open this link to choose a new password for your application to {partnerName}:\n\n{link}\n\nIt is valid for one hour and can be used once.\n\nIf this was not you, you can ignore this message: nothing will happen without the step above.\n",
  },
  receipt: {
    subject: "We received your application",
    text: "Dear {name},\n\nwe received your application to {partnerName}.\n\nNumber: {number}\nSubmitted: {time}\n\nWhat happens next: we read your application and write to you at this address. To see your answers, to download a PDF copy or to read what you still need to send us, log in to your application at any time.\n\nQuestions? Write to {helpEmail} and give the number.\n",
  },
  unreadableFile: {
    subject: "We could not read a file of your application",
    text: "We received your application to {partnerName}, but we could not read this file, which you uploaded just before you submitted it:\n\n{fileName}\n\nPlease send the document to {helpEmail} and give the number {number} of your application. You do not need to do anything else.\n",
  },
  notice: {
    subject: "Application {number} was submitted",
    text: "{name} submitted application {number} to {partnerName} on {time}.\n\nRead it (this link works for three days): {link}\n",
  },
  dailyNotice: {
    subject: "Applications submitted since yesterday: {count}",
    text: "These applications to {partnerName} were submitted since the last notice:\n\n{list}\n",
  },
};
