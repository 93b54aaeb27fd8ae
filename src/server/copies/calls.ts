import type { FastifyInstance } from "fastify";
import { optional, string, type } from "superstruct";
import { applicantOf, sessionToken } from "../accounts/accounts";
import { type Handlers, requesterOf } from "../http/http";
import { rates, requireWithin } from "../limits/limits";
import { Refusal, retryLater, tooBusy } from "../refusal";
import type { Services } from "../services";
import { copyPath, copyStatus, isValidLink } from "./copyStatus";
import { findCopy } from "./copyTable";

const query = type({ expires: optional(string()), signature: optional(string()) });

const notLoggedIn = new Refusal(401, "Please log in to your application, then open the PDF copy from there.");
const expired = new Refusal(
  403,
  "This link has expired. Please go back to your application and open the PDF copy from there.",
);
const isRunning = "Your PDF copy is being downloaded already. Please wait until that has ended, and try again.";
const noCopy = new Refusal(
  404,
  "There is no PDF copy yet. Please go back to your application and try again in a minute.",
);

/**
 * Serves the PDF copy to the applicant to whom the link was given, while they are logged in and the link is valid. Not
 * for HEAD, which would read a copy and send nothing.
 */
export function copyRoute(app: FastifyInstance, services: Services): void {
  const { downloads } = services.limits;
  app.get(
    copyPath,
    { exposeHeadRoute: false, config: { countedWith: "store calls", opensInTab: true } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const token = sessionToken(services, request);
      const applicant = token === null ? null : await applicantOf(services, token);
      if (!applicant) throw notLoggedIn;
      const { expires = "", signature = "" } = query.is(request.query) ? request.query : {};
      if (!isValidLink(services, applicant.accountId, expires, signature)) throw expired;
      const { accountId } = applicant;
      // Its response has closed already, and would never end the download.
      if (reply.raw.destroyed) throw tooBusy();
      if (downloads.has(accountId)) throw retryLater(429, isRunning, 10);
      downloads.enter(request.ip, accountId);
      reply.raw.once("close", () => downloads.leave(accountId));
      await requireWithin(services, rates.downloadsOfAccount, accountId);
      const { pdfKey = null } = (await findCopy(services.db, accountId)) ?? {};
      const pdf = pdfKey && (await services.storage.files.read(pdfKey));
      if (!pdf) throw noCopy;
      // The policy would also apply to the browser's own PDF viewer.
      reply.removeHeader("content-security-policy");
      return reply
        .type("application/pdf")
        .header("content-disposition", 'inline; filename="application.pdf"')
        .send(pdf);
    },
  );
}

/** The status of the PDF copy. */
export const copyCalls: Pick<Handlers, "pdf"> = {
  pdf: ({ services, applicant, request }) => copyStatus(services, requesterOf(services, applicant, request)),
};
