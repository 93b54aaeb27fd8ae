import type { Browser } from "playwright-core";
import type { Applicant } from "./applicant";
import { newMember } from "./member";
import { type Proxied, proxied } from "./proxied";
import type { RunningServer } from "./server";

/** Gives one logged-in person behind a proxy of their own to a journey; both are gone afterwards. */
export function memberJourneys(of: () => { readonly browser: Browser; readonly server: RunningServer }) {
  return async (journey: (applicant: Applicant, reached: Proxied) => Promise<void>): Promise<void> => {
    const { browser, server } = of();
    const reached = await proxied(server);
    const applicant = await newMember(browser, reached);
    try {
      await journey(applicant, reached);
    } finally {
      await applicant.context.close();
      await reached.proxy.stop();
    }
  };
}

/** What the page itself did wrong so far: the browser's own lines about failed requests tell of the network. */
export function ownFaults({ faults }: Applicant): readonly string[] {
  return faults.filter((fault) => !fault.startsWith("Failed to load resource"));
}
