// The public module of this folder: e-mails, and their way to the mail server or the outbox.
export { composeEmail, type Email } from "./emails";
export { formLink } from "./formLink";
export { emailLanguage } from "./language";
export { mailJobs, type OutboxEmail, openEmail, outbox, queueEmail } from "./mailJob";
export { unsentMail } from "./mailTable";
