import { profiles } from "./check";
import type { Finding } from "./preflight";
import type { Outcome } from "./run";

/** The contents of a report. */
export interface Report {
  /** The version of this repository, whose contract was checked. */
  readonly suiteVersion: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly target: string;
  readonly result: "met" | "not met" | "incomplete";
  readonly findings: readonly Finding[];
  readonly outcomes: readonly Outcome[];
}

/** `not met`: a requirement of the level "must" failed; `incomplete`: some were left out. */
export function resultOf(outcomes: readonly Outcome[]): Report["result"] {
  if (outcomes.some(({ status, check }) => status === "failed" && check.level === "must")) return "not met";
  return outcomes.length === 0 || outcomes.some(({ status }) => status === "skipped") ? "incomplete" : "met";
}

/** Numbers of outcomes by profile. */
export function countsOf(outcomes: readonly Outcome[]) {
  return profiles.map((profile) => {
    const own = outcomes.filter(({ check }) => check.profile === profile);
    const count = (status: Outcome["status"]) => own.filter((outcome) => outcome.status === status).length;
    const failedMust = own.filter(({ status, check }) => status === "failed" && check.level === "must").length;
    const [met, skipped, failedShould] = [count("met"), count("skipped"), count("failed") - failedMust];
    const state = failedMust > 0 ? "not met" : skipped > 0 ? "incomplete" : "met";
    return { profile, state, met, failedMust, failedShould, skipped };
  });
}
