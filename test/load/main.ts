import { hasNginx, noNginx } from "../support/referenceServer/nginx";
import { hasPostgres, noPostgres } from "../support/referenceServer/postgres";
import { measureBehindNginx } from "./behindNginx";
import { playDeadline } from "./deadline";

const usage = `npm run load -- [--applicants 40] [--at-once 12]
Runs that many journeys through nginx by TLS against 2 processes on PostgreSQL, and prints the CPU time of each program; then again three
times, in the middle of which both processes are replaced one after the other, PostgreSQL is stopped and started, one process is
killed. No journey may fail, and every refusal must be a 503 with Retry-After.

npm run load -- --deadline [--processes 2] [--start 0.1] [--step 600]
Plays the last evening through nginx: so many applicants arrive a second, twice as many in each step (seconds), until one save in a
hundred takes more than a second. Prints what refuses first and with what, and the CPUs of each program.`;

async function main(argv: readonly string[]): Promise<number> {
  const missing = [!hasPostgres && noPostgres, !hasNginx && noNginx].filter((reason) => reason !== false);
  if (argv.includes("--help") || missing.length > 0) {
    console.log(missing[0] ?? usage);
    return missing.length > 0 ? 2 : 0;
  }
  const number = (name: string, fallback: number) => {
    const at = argv.indexOf(name);
    return at < 0 ? fallback : Number(argv[at + 1]);
  };
  const failed = argv.includes("--deadline")
    ? playDeadline({ processes: number("--processes", 2), start: number("--start", 0.1), step: number("--step", 600) })
    : measureBehindNginx(number("--applicants", 40), number("--at-once", 12));
  return (await failed) === 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
