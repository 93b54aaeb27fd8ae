import { answersOfToken, applicationOfToken } from "../services/tokens";
import type { Handlers } from "./calls";

/** Calls with a token in place of a session: a visitor's loaded answers, an application in the print view (§2, §6). */
export const tokenCalls: Pick<Handlers, "temporaryAnswer" | "temporaryPdf"> = {
  async temporaryAnswer({ parts, request, input }) {
    return { ...(await answersOfToken(parts, request.ip, input.query.token)) };
  },
  temporaryPdf({ parts, request, input }) {
    return applicationOfToken(parts, request.ip, input.query.service_token);
  },
};
