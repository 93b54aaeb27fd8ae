import { AssertionError } from "node:assert/strict";
import { inspect } from "node:util";
import { type Check, ServerUnderTest, type Target } from "./check";
import { Unmet } from "./client";
import { curlOf, type Exchange, maskedExchange } from "./exchange";

const atOnce = 4;

/** Why a server does not meet a requirement; nothing in it opens an account. */
export interface Fault {
  readonly expected: string;
  readonly found: string;
  /** The last request of the check; null when none was answered. */
  readonly exchange: Exchange | null;
  readonly curl: string | null;
}

/** How a check ended. */
export type Outcome = { readonly check: Check; readonly seconds: number } & (
  | { readonly status: "met" }
  | { readonly status: "failed"; readonly fault: Fault }
  | { readonly status: "skipped"; readonly reason: string }
);

function differenceOf(error: unknown, check: Check): Pick<Fault, "expected" | "found"> {
  if (error instanceof Unmet) return { expected: error.expected, found: error.found };
  if (error instanceof AssertionError) {
    return error.generatedMessage
      ? { expected: inspect(error.expected), found: inspect(error.actual) }
      : { expected: error.message, found: "something else" };
  }
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return { expected: check.title, found: error instanceof Error ? error.message + cause : String(error) };
}

async function outcomeOf(check: Check, target: Target): Promise<Outcome> {
  const server = new ServerUnderTest(target);
  const start = performance.now();
  const seconds = () => Math.round(performance.now() - start) / 1000;
  try {
    await check.run(server);
    return { check, status: "met", seconds: seconds() };
  } catch (error) {
    const exchange = server.lastExchange && maskedExchange(server.lastExchange);
    const fault = { ...differenceOf(error, check), exchange, curl: exchange && curlOf(exchange) };
    return { check, status: "failed", fault, seconds: seconds() };
  }
}

/**
 * Runs four checks at a time, since most of their time is waiting, and passes each outcome to `onOutcome` in the order of the
 * checks. `reasonToSkip` returns why a check is left out, or null.
 */
export async function runChecks(
  checks: readonly Check[],
  target: Target,
  reasonToSkip: (check: Check) => string | null,
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async (check: Check): Promise<Outcome> => {
    const reason = reasonToSkip(check);
    if (reason !== null) return { check, status: "skipped", reason, seconds: 0 };
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const outcome = await outcomeOf(check, target);
    running -= 1;
    waiting.shift()?.();
    return outcome;
  };
  const outcomes: Outcome[] = [];
  for (const outcome of checks.map(inTurn)) {
    outcomes.push(await outcome);
    onOutcome(await outcome);
  }
  return outcomes;
}
