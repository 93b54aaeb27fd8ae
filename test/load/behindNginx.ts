import { availableParallelism, loadavg } from "node:os";
import { journey, waitForCopy } from "./apiJourney";
import { type Deployment, openDeployment } from "./deployment";
import { HttpApplicant } from "./HttpApplicant";
import { createJourneyInputs, type JourneyInputs } from "./journeyInputs";
import { processTimes } from "./processTimes";
import { Stats } from "./stats";

let applicants = 0;

interface Phase {
  readonly title: string;
  readonly total: number;
  readonly atOnce: number;
  /** Called when half of the journeys have ended. */
  readonly disturb?: () => Promise<void>;
}

/** `total` journeys, `atOnce` at a time. Returns the number of those that failed. */
async function phase(
  { base }: Deployment,
  inputs: JourneyInputs,
  { title, total, atOnce, disturb }: Phase,
): Promise<number> {
  const stats = new Stats();
  const before = processTimes();
  let begun = 0;
  let ended = 0;
  let disturbance: Promise<void> | undefined;
  const client = async () => {
    while (begun < total) {
      begun += 1;
      const username = `${title.toLowerCase().replaceAll(" ", "-")}-${begun}@example.edu`;
      applicants += 1;
      const applicant = new HttpApplicant(base, stats, applicants);
      await journey(applicant, inputs, username)
        .then(() => waitForCopy(applicant))
        .catch((error: Error) => stats.fault(error.message));
      ended += 1;
      if (ended === Math.ceil(total / 2)) disturbance = disturb?.();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  await disturbance;
  const { seconds } = stats;
  console.log(`  ${title}: ${total} applicants in ${seconds.toFixed(1)} s, ${(total / seconds).toFixed(2)} a second`);
  console.log(`    ${stats.summary()}; load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} CPUs`);
  // The CPU time of a process that has ended is not known.
  for (const [name, value] of disturb ? [] : processTimes()) {
    const spent = value - (before.get(name) ?? 0);
    console.log(`    ${name}: ${(spent / total).toFixed(2)} CPU seconds for each applicant`);
  }
  for (const line of stats.faultLines()) console.log(line);
  return stats.errors;
}

/**
 * Whole journeys through nginx against two processes on PostgreSQL: undisturbed, and while in the middle both processes are
 * replaced one after the other, PostgreSQL is stopped and started, or one process is killed. Every refusal must be a 503 with
 * `Retry-After`. Returns the number of failed journeys.
 */
export async function measureBehindNginx(total: number, atOnce: number): Promise<number> {
  const deployment = await openDeployment(2);
  const inputs = await createJourneyInputs(deployment.mailbox);
  const phases = [
    { title: "two processes" },
    { title: "both replaced", disturb: () => deployment.replace(0).then(() => deployment.replace(1)) },
    { title: "PostgreSQL restarted", disturb: () => deployment.restartDatabase(5) },
    { title: "one of them killed", disturb: () => deployment.kill(0) },
  ];
  let failed = 0;
  for (const one of phases) failed += await phase(deployment, inputs, { ...one, total, atOnce });
  await deployment.close();
  console.log(failed === 0 ? "No journey failed." : `${failed} journeys failed.`);
  return failed;
}
