import { setTimeout as pause } from "node:timers/promises";
import { Unmet } from "./client";

/** Polls every 200 ms until the status is neither UNPROCESSED nor IN_PROGRESS; throws after three minutes. */
export async function settled<T extends { status: string }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await ask();
    if (answer.status !== "UNPROCESSED" && answer.status !== "IN_PROGRESS") return answer;
    await pause(200);
  }
  throw new Unmet("an outcome within three minutes", "the status stayed");
}
