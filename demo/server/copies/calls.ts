import type { FastifyInstance, FastifyReply } from "fastify";
import { optional, string, type } from "superstruct";
import { applicantOf, sessionToken } from "../accounts/accounts";
import { type Handlers, requesterOf } from "../http/http";
import type { Services } from "../services";
import { copyPath, copyStatus, isValidLink, readCopy } from "./copyStatus";

const query = type({ expires: optional(string()), signature: optional(string()) });

const sentences = {
  401: "Please log in to your application, then open the PDF copy from there.",
  403: "This link has expired. Please go back to your application and open the PDF copy from there.",
  404: "There is no PDF copy yet. Please go back to your application and try again in a minute.",
} as const;

/** Refuses in plain text, not JSON, since the applicant reads the answer: the link opens in a tab of its own. */
function refuse(reply: FastifyReply, status: keyof typeof sentences) {
  return reply.code(status).type("text/plain; charset=utf-8").send(sentences[status]);
}

/** Serves the PDF copy to the applicant to whom the link was given, while they are logged in and the link is valid. */
export function copyRoute(app: FastifyInstance, services: Services): void {
  app.get(copyPath, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const token = sessionToken(services, request);
    const applicant = token === null ? null : await applicantOf(services, token);
    if (!applicant) return refuse(reply, 401);
    const { expires = "", signature = "" } = query.is(request.query) ? request.query : {};
    if (!isValidLink(services, applicant.accountId, expires, signature)) return refuse(reply, 403);
    const pdf = await readCopy(services, applicant.accountId);
    if (!pdf) return refuse(reply, 404);
    // The policy would also apply to the browser's own PDF viewer.
    reply.removeHeader("content-security-policy");
    return reply.type("application/pdf").header("content-disposition", 'inline; filename="application.pdf"').send(pdf);
  });
}

/** The status of the PDF copy (§4 "PDF copy"). */
export const copyCalls: Pick<Handlers, "pdf"> = {
  pdf: ({ services, applicant, request }) => copyStatus(services, requesterOf(services, applicant, request)),
};
