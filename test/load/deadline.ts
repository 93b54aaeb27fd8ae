import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { journey } from "./apiJourney";
import { type Deployment, openDeployment } from "./deployment";
import { HttpApplicant } from "./HttpApplicant";
import { createJourneyInputs, type JourneyInputs } from "./journeyInputs";
import { processTimes } from "./processTimes";
import { Stats } from "./stats";

/** How the last evening is played. */
interface Evening {
  readonly processes: number;
  /** Arrivals a second in the first step; each later step has twice as many. */
  readonly start: number;
  /** Seconds of a step. */
  readonly step: number;
}

const slowMs = 1_000;
const mostSteps = 12;
let applicants = 0;

/** Applicants who arrive at even intervals, however many are there already. Resolves at the end of the step. */
async function arrivals(
  deployment: Deployment,
  inputs: JourneyInputs,
  stats: Stats,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  all: Promise<void>[],
): Promise<void> {
  const begun = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    await pause(Math.max(0, begun + (number * 1000) / rate - performance.now()));
    applicants += 1;
    const applicant = new HttpApplicant(deployment.base, stats, applicants);
    const username = `evening-${applicants}@example.edu`;
    all.push(journey(applicant, inputs, username).catch((error: Error) => stats.fault(error.message)));
  }
  await pause(Math.max(0, begun + seconds * 1000 - performance.now()));
}

function print(stats: Stats, rate: number, before: ReadonlyMap<string, number>): void {
  console.log(`  ${rate.toFixed(2)} applicants a second (${(rate * 3600).toFixed(0)} an hour): ${stats.summary()}`);
  console.log(`    saves: p99 ${stats.saveP99.toFixed(0)} ms`);
  const cpu = [...processTimes()].map(([name, value]) => {
    return `${name} ${((value - (before.get(name) ?? 0)) / stats.seconds).toFixed(2)}`;
  });
  console.log(`    CPUs: ${cpu.join(", ")} of ${availableParallelism()}, which the applicants here share`);
  for (const line of stats.refusalLines()) console.log(line);
  for (const line of stats.faultLines()) console.log(line);
}

/**
 * The last evening before the deadline: arrivals that double with each step, until one save in a hundred takes a second. Each
 * applicant signs up, saves all answers in small patches with lookups between, uploads one file and submits, without a pause.
 * Returns the number of journeys that failed.
 */
export async function playDeadline({ processes, start, step }: Evening): Promise<number> {
  const deployment = await openDeployment(processes);
  const inputs = await createJourneyInputs(deployment.mailbox);
  const all: Promise<void>[] = [];
  let failed = 0;
  let carried = 0;
  console.log(`${processes} processes behind nginx, PostgreSQL, steps of ${step} s`);
  for (let number = 0, rate = start; number < mostSteps; number += 1, rate *= 2) {
    const stats = new Stats();
    const before = processTimes();
    await arrivals(deployment, inputs, stats, { rate, seconds: step }, all);
    print(stats, rate, before);
    failed += stats.errors;
    if (stats.saveP99 > slowMs) break;
    carried = rate;
  }
  console.log(`p99 of a save stays under a second up to ${carried.toFixed(2)} applicants a second.`);
  await Promise.all(all);
  await deployment.close();
  return failed;
}
