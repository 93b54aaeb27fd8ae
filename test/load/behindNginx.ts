import { availableParallelism, loadavg } from "node:os";
import { journey, waitForCopy } from "./apiJourney";
import { type Deployment, openDeployment } from "./deployment";
import { HttpApplicant } from "./HttpApplicant";
import { createJourneyInputs, type JourneyInputs } from "./journeyInputs";
import { processTimes } from "./processTimes";
import { Stats } from "./stats";

interface Phase {
  readonly title: string;
  readonly total: number;
  readonly atOnce: number;
  /** Called after each journey, with the number of those that have ended. */
  readonly onEnd?: (ended: number) => void;
}

/** `total` journeys, `atOnce` at a time. Returns the number of those that failed. */
async function phase(
  { bases }: Deployment,
  inputs: JourneyInputs,
  { title, total, atOnce, onEnd }: Phase,
): Promise<number> {
  const stats = new Stats();
  const before = processTimes();
  let begun = 0;
  let ended = 0;
  const client = async () => {
    while (begun < total) {
      begun += 1;
      const username = `${title.replaceAll(" ", "-")}-${begun}@example.edu`;
      const number = begun + (onEnd ? 10_000 : 0);
      const applicant = new HttpApplicant(bases, stats, number);
      await journey(applicant, inputs, username)
        .then(() => waitForCopy(applicant))
        .catch((error: Error) => stats.fault(error.message));
      ended += 1;
      onEnd?.(ended);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  const { seconds } = stats;
  console.log(`  ${title}: ${total} applicants in ${seconds.toFixed(1)} s, ${(total / seconds).toFixed(2)} a second`);
  console.log(`    ${stats.summary()}; load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} CPUs`);
  // The CPU time of a killed process is not known.
  for (const [name, value] of onEnd ? [] : processTimes()) {
    const spent = value - (before.get(name) ?? 0);
    console.log(`    ${name}: ${(spent / total).toFixed(2)} CPU seconds for each applicant`);
  }
  for (const line of stats.faultLines()) console.log(line);
  return stats.errors;
}

/**
 * Whole journeys through nginx against two processes on PostgreSQL: once undisturbed, once with one process killed when half
 * of the journeys have ended. Returns the number of failed journeys.
 */
export async function measureBehindNginx(total: number, atOnce: number): Promise<number> {
  const deployment = await openDeployment(2, true);
  const inputs = await createJourneyInputs(deployment.postOffice);
  let failed = await phase(deployment, inputs, { title: "two processes", total, atOnce });
  const [first] = deployment.servers;
  const onEnd = (ended: number) => {
    if (ended === Math.ceil(total / 2)) void first?.end("SIGKILL");
  };
  failed += await phase(deployment, inputs, { title: "one of them killed", total, atOnce, onEnd });
  await deployment.close();
  console.log(failed === 0 ? "No journey failed." : `${failed} journeys failed.`);
  return failed;
}
