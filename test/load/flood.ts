import { setTimeout as pause } from "node:timers/promises";
import { waitFor } from "../support/waitFor";
import { send } from "./http";
import { Stats } from "./stats";

/** Many more requests at once than one process accepts. */
const atOnce = 1_500;
const seconds = 6;
const recoveryMs = 10_000;

/** Whether the server answers a lookup within a second. */
async function isRecovered(base: string): Promise<true | undefined> {
  const start = performance.now();
  const { status } = await send(`${base}/lookup/find?text=north&category=hs_ceeb`, "GET", {});
  return status === 200 && performance.now() - start < 1_000 ? true : undefined;
}

/**
 * Overloads the servers for a few seconds: they must answer every request, shed some with 503 and `Retry-After`, and recover
 * within 10 s. Returns the figures and the faults.
 */
export async function flood(bases: readonly string[]): Promise<{ readonly stats: Stats; readonly faults: string[] }> {
  const stats = new Stats();
  const end = performance.now() + seconds * 1000;
  const one = async (number: number) => {
    const base = bases[number % bases.length];
    const query = new URLSearchParams({ text: "north", category: "hs_ceeb" });
    const headers = { "x-forwarded-for": `10.9.${number >> 8}.${number & 255}` };
    while (performance.now() < end) {
      const start = performance.now();
      const answer = await send(`${base}/lookup/find?${query}`, "GET", headers).catch((error: Error) => error);
      if (answer instanceof Error) stats.fault(answer.message);
      else if (answer.status === 503) {
        stats.shed += 1;
        if (!(Number(answer.headers["retry-after"]) > 0)) stats.fault("503 without Retry-After");
        await pause(200);
      } else if (answer.status === 200) stats.answered(performance.now() - start);
      else if (answer.status !== 429) stats.fault(`answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => one(number)));
  const faults = stats.faultLines();
  if (stats.shed === 0) faults.push("    no request was shed: the flood was too small");
  for (const base of bases) {
    await waitFor(`${base} to recover from the flood`, () => isRecovered(base), recoveryMs).catch((error: Error) =>
      faults.push(`    ${error.message}`),
    );
  }
  return { stats, faults };
}
