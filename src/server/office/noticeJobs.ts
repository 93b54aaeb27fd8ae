import { momentInWords } from "../../shared/catalogue/openDates";
import { nameForEmail, nameIn, noticeKind, openAnswers, readApplication } from "../applications/applications";
import { composeEmail, queueEmail } from "../mail/mail";
import type { Job, QueuedJob } from "../queue/queue";
import type { Services } from "../services";
import { listApplications, takeWaiting } from "./submissionTable";
import { makePrintLink } from "./tokens";

/** The office reads its notices in the institution's own words, or in English. */
const language = "en";
const linkSeconds = 3 * 24 * 3600;

/** Notifies the office of one submission. A repeated attempt may send a second notice of it. */
function eachNotice(services: Services, to: string): QueuedJob {
  return {
    kind: noticeKind,
    maxSeconds: 30,
    maxAttempts: 20,
    failureMessage: "The notice could not be written.",
    async run(job) {
      const accountId = job.payload.account ?? "";
      await services.db.transaction(async (tx) => {
        // Under the lock that a deletion takes before it looks for notices.
        const { answers, number, submittedAt } = await readApplication(tx, accountId, true);
        if (submittedAt === null) return;
        const values = {
          name: nameForEmail(nameIn(services, openAnswers(services.vault, accountId, answers))),
          number: String(number ?? ""),
          time: submittedAt,
          link: await makePrintLink(services, accountId, { validSeconds: linkSeconds, uses: null }, tx),
        };
        const email = composeEmail(services.settings, { name: "notice", to, language, values });
        await queueEmail(tx, services, email, { about: accountId });
      });
      services.wakeWorker();
      return { status: "COMPLETED" };
    },
  };
}

/**
 * Notifies the office, once a day, of all submissions whose notice waits; sends nothing on a day without one. It runs once an hour, not
 * to the second: with half an hour's tolerance, at the same hour each day.
 */
export async function sendDailyNotice(services: Services, to: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const accounts = await takeWaiting(tx, noticeKind);
    if (accounts.length === 0) return;
    const rows = await listApplications(tx, { state: "submitted", since: null, accounts }, null);
    const { dates } = services.settings.institution.institution;
    const lines = rows.map(({ number, firstName, lastName, submittedAt }) => {
      const time = submittedAt === null ? "" : momentInWords(submittedAt.getTime(), dates, language);
      return `${number}  ${nameForEmail(`${firstName} ${lastName}`)}, ${time}`;
    });
    const values = { count: String(rows.length), list: lines.join("\n") };
    await queueEmail(tx, services, composeEmail(services.settings, { name: "dailyNotice", to, language, values }));
  });
  services.wakeWorker();
}

/** The jobs that notify the office of submissions; none without `OFFICE_EMAIL`. */
export function noticeJobs(services: Services): readonly Job[] {
  const { office } = services.settings;
  if (office === null) return [];
  if (!office.isDaily) return [eachNotice(services, office.address)];
  const run = () => sendDailyNotice(services, office.address);
  return [{ kind: "daily-notice", schedule: "at start and hourly", run }];
}
