import { setTimeout as pause } from "node:timers/promises";
import { send } from "./http";
import { Stats } from "./stats";

/** Far more at once than one process takes. */
const atOnce = 1_500;
const seconds = 6;

/**
 * Goes past what the server holds: it must shed with 503 and `Retry-After`, answer everything, and serve as before
 * when the flood is over. Returns what went wrong.
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
  if (stats.shed === 0) faults.push("    nothing was shed: the flood was too small to show it");
  await pause(3_000);
  for (const base of bases) {
    const start = performance.now();
    const { status } = await send(`${base}/lookup/find?text=north&category=hs_ceeb`, "GET", {});
    const ms = performance.now() - start;
    if (status !== 200 || ms > 1_000) faults.push(`    after the flood it answered ${status} in ${ms.toFixed(0)} ms`);
  }
  return { stats, faults };
}
