import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { answers } from "../../../../src/api/shapes";
import { formLink } from "../../mail/mail";
import type { Services } from "../../services";
import { aboutToken, accountIdOf, makeAnswerToken, makePrintLink } from "../tokens";
import type { TokenTerms } from "../tokenTable";
import { CommandFault, type CommandLine, mostUses, readCommandLine, validSeconds } from "./options";

const usage = `Write one of
  token answers <file.json> [--hours 72] [--uses N]     a link that opens the form with these answers
  token application <email> [--hours 24] [--uses N]     a link that shows one application, read-only
  token about <link>                                    when it was last used, and how long it works
Without --uses a link works until it expires. With it every load counts, a reload too.`;

function termsOf(line: CommandLine, hours: number): TokenTerms {
  return { validSeconds: validSeconds(line, hours), uses: mostUses(line) };
}

/** The token in a link, or the text itself when it is none. */
function tokenIn(link: string): string {
  const query = URL.canParse(link) ? new URL(link).searchParams : null;
  return query?.get("service_token") ?? query?.get("token") ?? link;
}

/** Makes a link that carries a token; the token is shown this once and stored as a digest. */
export async function tokenCommand(services: Services, argv: readonly string[], folder: string): Promise<string> {
  const line = readCommandLine(argv);
  const [what, subject] = line.words;
  if (subject === undefined) throw new CommandFault(usage);
  switch (what) {
    case "answers": {
      const given = answers.create(JSON.parse(readFileSync(resolve(folder, subject), "utf8")));
      const token = await makeAnswerToken(services, given, termsOf(line, 72));
      return formLink(services, "", { inPage: { token } });
    }
    case "application": {
      const accountId = await accountIdOf(services, subject);
      if (accountId === null) throw new CommandFault(`No confirmed account has the address ${subject}.`);
      return makePrintLink(services, accountId, termsOf(line, 24));
    }
    case "about":
      return aboutToken(services, tokenIn(subject));
    default:
      throw new CommandFault(usage);
  }
}
