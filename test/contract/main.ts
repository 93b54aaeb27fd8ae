import { type Check, ServerUnderTest } from "./check";
import { checks } from "./checks";
import { readOutbox, readSmtp } from "./mailReader";

const atOnce = 4;

const usage = `npm run contract -- <base URL> [--outbox <URL> | --smtp-port <port>] [--only <words>]

Checks that a server meets the contract (§7 of src/BEHAVIOUR.md). It creates accounts and must read their mail: from <base URL>/outbox.json,
which the reference server serves without SMTP_URL, from another URL that answers [{"to", "text"}] newest first,
or as an SMTP server on a port to which your server sends its mail. Use a test server: the accounts are not removed.
--only runs the requirements whose title has these words.`;

function option(argv: readonly string[], name: string): string | undefined {
  const at = argv.indexOf(name);
  return at < 0 ? undefined : argv[at + 1];
}

/** The message of the failed check; null when the server meets the requirement. */
async function faultOf({ run }: Check, server: ServerUnderTest): Promise<string | null> {
  try {
    await run(server);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs four checks at a time, since most of their time is waiting, and prints the results in order. Returns the number of failures. */
async function runAll(chosen: readonly Check[], server: ServerUnderTest): Promise<number> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async (check: Check): Promise<string | null> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const fault = await faultOf(check, server);
    running -= 1;
    waiting.shift()?.();
    return fault;
  };
  const results = chosen.map((check) => ({ check, fault: inTurn(check) }));
  let failed = 0;
  for (const { check, fault } of results) {
    const text = await fault;
    console.log(`${text === null ? "ok     " : "FAILED "} ${check.group}: ${check.title}`);
    if (text === null) continue;
    console.log(`        ${text.replaceAll("\n", "\n        ")}`);
    failed += 1;
  }
  return failed;
}

async function main(argv: readonly string[]): Promise<number> {
  const [given] = argv;
  if (given === undefined || !URL.canParse(given)) {
    console.error(usage);
    return 2;
  }
  const base = given.replace(/\/+$/, "");
  const port = option(argv, "--smtp-port");
  const mail =
    port === undefined ? readOutbox(option(argv, "--outbox") ?? `${base}/outbox.json`) : await readSmtp(Number(port));
  const chosen = checks.filter(({ title }) => title.includes(option(argv, "--only") ?? ""));
  const failed = await runAll(chosen, new ServerUnderTest(base, mail));
  await mail.stop();
  console.log(`${chosen.length - failed} of ${chosen.length} requirements are met.`);
  return failed === 0 && chosen.length > 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
