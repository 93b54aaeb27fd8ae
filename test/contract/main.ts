import { Bench, type Check } from "./check";
import { checks } from "./checks";
import { outboxMailbox, smtpMailbox } from "./emails";

const atOnce = 4;

const usage = `npm run contract -- <base URL> [--outbox <URL> | --smtp-port <port>] [--only <words>]

Proves that a server keeps the contract (§7 of src/BEHAVIOUR.md). It signs people up and must read their mail: from <base URL>/outbox.json,
which the reference server has when SMTP_URL is not set, from another URL that answers [{"to", "text"}] newest first,
or as an SMTP server on a port to which your server sends its mail. Use a server for tests: accounts stay behind.
--only runs the demands whose title has these words.`;

function option(argv: readonly string[], name: string): string | undefined {
  const at = argv.indexOf(name);
  return at < 0 ? undefined : argv[at + 1];
}

/** What a server does wrong, in words; null when it meets the demand. */
async function faultOf({ run }: Check, bench: Bench): Promise<string | null> {
  try {
    await run(bench);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Proves some demands at once, since most of their time is waiting; tells of each in order. Returns how many failed. */
async function proveAll(chosen: readonly Check[], bench: Bench): Promise<number> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async (check: Check): Promise<string | null> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const fault = await faultOf(check, bench);
    running -= 1;
    waiting.shift()?.();
    return fault;
  };
  const proofs = chosen.map((check) => ({ check, fault: inTurn(check) }));
  let failed = 0;
  for (const { check, fault } of proofs) {
    const text = await fault;
    console.log(`${text === null ? "ok     " : "FAILED "} ${check.under}: ${check.title}`);
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
  const mailbox =
    port === undefined
      ? outboxMailbox(option(argv, "--outbox") ?? `${base}/outbox.json`)
      : await smtpMailbox(Number(port));
  const chosen = checks.filter(({ title }) => title.includes(option(argv, "--only") ?? ""));
  const failed = await proveAll(chosen, new Bench(base, mailbox));
  await mailbox.close();
  console.log(`${chosen.length - failed} of ${chosen.length} demands are met.`);
  return failed === 0 && chosen.length > 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
