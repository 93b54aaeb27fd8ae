import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { answers } from "../../../shared/wire/shapes";
import { formLink } from "../../mail/mail";
import { unlessDeleted } from "../applicantTable";
import { aboutToken, accountIdOf, makeAnswerToken, makePrintLink } from "../tokens";
import type { TokenTerms } from "../tokenTable";
import { type Call, type Command, CommandFault, numberIn, validSeconds } from "./options";

/** The token in a link, or the text itself when it is none. */
function tokenIn(link: string): string {
  const query = URL.canParse(link) ? new URL(link).searchParams : null;
  return query?.get("service_token") ?? query?.get("token") ?? link;
}

/** Make links that carry a token, which is shown this once and stored as a digest. */
export const tokenCommands: readonly Command[] = [
  {
    name: "token answers",
    operands: ["<file.json>"],
    options: ["hours", "uses"],
    does: "a link that opens the form with these answers",
    async run({ services, options, folder }, file) {
      // Unlike "utf8", a decoder drops the mark with which editors on Windows begin a file.
      const text = new TextDecoder().decode(readFileSync(resolve(folder, file)));
      const given = answers.create(JSON.parse(text));
      const token = await makeAnswerToken(services, given, termsOf(options, 72));
      return formLink(services, "", { inPage: { token } });
    },
  },
  {
    name: "token application",
    operands: ["<email>"],
    options: ["hours", "uses"],
    does: "a link that shows one application, read-only",
    async run({ services, options }, address) {
      const accountId = await accountIdOf(services, address);
      const terms = termsOf(options, 24);
      const link =
        accountId && (await unlessDeleted(services.db, accountId, () => makePrintLink(services, accountId, terms)));
      if (!link) throw new CommandFault(`No confirmed account has the address ${address}.`);
      return link;
    },
  },
  {
    name: "token about",
    operands: ["<link>"],
    does: "when it was last used, and how long it works",
    run: ({ services }, link) => aboutToken(services, tokenIn(link)),
  },
];

function termsOf(options: Call["options"], hours: number): TokenTerms {
  return { validSeconds: validSeconds(options, hours), uses: numberIn(options, "uses") };
}
