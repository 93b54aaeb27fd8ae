import { sampleConfig } from "../../shared/catalogue/institution";
import { emptyWork, type Work, withFile } from "./work";

/** Milliseconds for which the studio waits for the institution of its server. */
const longest = 3_000;

/** The work to begin with: the institution that the studio's server serves. Empty on a web server that serves none. */
export async function servedWork(get: typeof fetch): Promise<Work> {
  try {
    const response = await get("/institution.json", { signal: AbortSignal.timeout(longest) });
    const work = response.ok ? withFile(emptyWork, "institution.json", await response.text()) : null;
    // Nothing of the sample is an institution's own.
    return work === null || work.config.partnerName === sampleConfig.partnerName ? emptyWork : work;
  } catch {
    return emptyWork;
  }
}
