import { hasNginx, noNginx } from "../support/referenceServer/nginx";
import { hasPostgres, noPostgres } from "../support/referenceServer/postgres";
import { journey } from "./apiJourney";
import { measureBehindNginx } from "./behindNginx";
import { playDeadline } from "./deadline";
import { type Deployment, openDeployment } from "./deployment";
import { flood } from "./flood";
import { HttpApplicant } from "./HttpApplicant";
import { createJourneyInputs, type JourneyInputs } from "./journeyInputs";
import { Stats } from "./stats";

const usage = `npm run load -- [--processes 1,2] [--applicants 5,10,20,40]
Runs journeys from sign-up to submission by that many applicants at once, against 1 and 2 server processes on
PostgreSQL, and checks every answer afterwards; then floods the servers, which must shed load and recover.

npm run load -- --nginx [--applicants 40] [--at-once 12]
Runs that many journeys through nginx by TLS against 2 processes, and prints the CPU time of each program; then again three times,
in the middle of which both processes are replaced one after the other, PostgreSQL is stopped and started, one process is
killed. No journey may fail, and every refusal must be a 503 with Retry-After.

npm run load -- --deadline [--processes 2] [--start 0.1] [--step 600]
Plays the last evening through nginx: so many applicants arrive a second, twice as many in each step (seconds), until one save in a
hundred takes more than a second. Prints what refuses first and with what, and the CPUs of each program.`;

function numbers(argv: readonly string[], name: string, fallback: readonly number[]): readonly number[] {
  const at = argv.indexOf(name);
  return at < 0 ? fallback : (argv[at + 1] ?? "").split(",").map(Number);
}

let applicants = 0;

/** `atOnce` applicants, each from sign-up to submission. */
async function phase(deployment: Deployment, inputs: JourneyInputs, atOnce: number): Promise<number> {
  const stats = new Stats();
  const run = async () => {
    applicants += 1;
    const applicant = new HttpApplicant(deployment.bases, stats, applicants);
    await journey(applicant, inputs, `load-${applicants}@example.edu`).catch((error: Error) =>
      stats.fault(error.message),
    );
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  console.log(`  ${String(atOnce).padStart(4)} applicants at once: ${stats.summary()}`);
  for (const line of stats.faultLines()) console.log(line);
  return stats.errors;
}

async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes("--help") || !hasPostgres) {
    console.log(hasPostgres ? usage : noPostgres);
    return hasPostgres ? 0 : 2;
  }
  if (argv.includes("--nginx") || argv.includes("--deadline")) {
    if (!hasNginx) {
      console.log(noNginx);
      return 2;
    }
    if (argv.includes("--deadline")) {
      const [processes = 2] = numbers(argv, "--processes", [2]);
      const [start = 0.1] = numbers(argv, "--start", [0.1]);
      const [step = 600] = numbers(argv, "--step", [600]);
      return (await playDeadline({ processes, start, step })) === 0 ? 0 : 1;
    }
    const [total = 0] = numbers(argv, "--applicants", [40]);
    const [atOnce = 0] = numbers(argv, "--at-once", [12]);
    return (await measureBehindNginx(total, atOnce)) === 0 ? 0 : 1;
  }
  let errors = 0;
  for (const processes of numbers(argv, "--processes", [1, 2])) {
    console.log(`${processes} server process${processes === 1 ? "" : "es"} on PostgreSQL`);
    const deployment = await openDeployment(processes);
    const inputs = await createJourneyInputs(deployment.mailbox);
    for (const atOnce of numbers(argv, "--applicants", [5, 10, 20, 40]))
      errors += await phase(deployment, inputs, atOnce);
    const { stats, faults } = await flood(deployment.bases);
    console.log(`  flood: ${stats.summary()}`);
    for (const fault of faults) console.log(fault);
    errors += faults.length;
    await deployment.close();
  }
  console.log(errors === 0 ? "No error and no lost answer." : `${errors} errors.`);
  return errors === 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
