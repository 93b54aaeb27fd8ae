import { Bench } from "./check";
import { checks } from "./checks";
import { outboxLetters, smtpLetters } from "./letters";

const usage = `npm run contract -- <base URL> [--outbox <URL> | --smtp-port <port>]

Proves that a server honours contract.md. It signs people up and must read their mail: from <base URL>/outbox.json,
which the reference server has when SMTP_URL is not set, from another URL that answers [{"to", "text"}] newest first,
or as an SMTP server on a port to which your server sends its mail. Use a server for tests: accounts stay behind.`;

function option(argv: readonly string[], name: string): string | undefined {
  const at = argv.indexOf(name);
  return at < 0 ? undefined : argv[at + 1];
}

async function main(argv: readonly string[]): Promise<number> {
  const [given] = argv;
  if (given === undefined || !URL.canParse(given)) {
    console.error(usage);
    return 2;
  }
  const base = given.replace(/\/+$/, "");
  const port = option(argv, "--smtp-port");
  const letters =
    port === undefined
      ? outboxLetters(option(argv, "--outbox") ?? `${base}/outbox.json`)
      : await smtpLetters(Number(port));
  const bench = new Bench(base, letters);
  let failed = 0;
  for (const { under, title, run } of checks) {
    const fault = await run(bench).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    console.log(
      `${fault === null ? "ok     " : "FAILED "} ${under}: ${title}${fault === null ? "" : `\n        ${fault.replaceAll("\n", "\n        ")}`}`,
    );
    if (fault !== null) failed += 1;
  }
  await letters.close();
  console.log(`${checks.length - failed} of ${checks.length} demands are met.`);
  return failed === 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
