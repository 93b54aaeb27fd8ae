import type { FastifyInstance } from "fastify";
import { sampleAnswers } from "../../shared/catalogue/sampleAnswers";
import { addAccount, findAccount } from "../accounts/accounts";
import { mergeAnswers } from "../applications/applications";
import { makePrintLink } from "../office/office";
import type { Services } from "../services";

const username = "ada.lovelace@grandview.example";

/** The account of a made-up person with an application and without a password. */
async function sampleApplication(services: Services): Promise<string> {
  const accountId = await services.db.transaction((tx) => addAccount(tx, username));
  // A developer may have confirmed it by hand: then it is theirs.
  const id = accountId ?? (await findAccount(services.db, username))?.id;
  if (id === undefined) throw new Error(`No account was stored for ${username}.`);
  const answers = sampleAnswers(services.questionnaire.catalogueOfToday());
  if (accountId !== null) await mergeAnswers(services.db, services, id, answers, null);
  return id;
}

/** Gives the pages of the demonstration a link to the print view of a sample, for an hour. */
export function sampleRoutes(app: FastifyInstance, services: Services): void {
  app.post("/sample.json", async () => {
    const accountId = await sampleApplication(services);
    return { link: await makePrintLink(services, accountId, { validSeconds: 3600, uses: null }) };
  });
}
