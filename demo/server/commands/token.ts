import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { answers } from "../../../src/api/shapes";
import type { Parts } from "../services/parts";
import { accountIdOf, makeAnswerToken, makeServiceToken } from "../services/tokens";
import { CommandFault, readCommandLine, validSeconds } from "./options";

const usage = `Write one of
  token answers <file.json> [--hours 72]       a link that opens the form with these answers
  token application <email> [--hours 24]       a link that shows one application, read-only`;

/** Makes a link that carries a token; the token is shown this once and stored as a digest. */
export async function tokenCommand(parts: Parts, argv: readonly string[], folder: string): Promise<string> {
  const line = readCommandLine(argv);
  const [what, subject] = line.words;
  if (subject === undefined) throw new CommandFault(usage);
  switch (what) {
    case "answers": {
      const given = answers.create(JSON.parse(readFileSync(resolve(folder, subject), "utf8")));
      return `${parts.publicUrl()}/?token=${await makeAnswerToken(parts, given, validSeconds(line, 72))}`;
    }
    case "application": {
      const accountId = await accountIdOf(parts, subject);
      if (accountId === null) throw new CommandFault(`No confirmed account has the address ${subject}.`);
      const token = await makeServiceToken(parts, accountId, validSeconds(line, 24));
      return `${parts.publicUrl()}/print.html?service_token=${token}`;
    }
    default:
      throw new CommandFault(usage);
  }
}
