import { execFileSync } from "node:child_process";
import { quickProgramIfMade } from "../referenceServer/quickProgram";
import { root } from "../root";
import type { RunningServer } from "../server";

/** Runs one of the server's staff commands, as `npm run server -- …` does; returns its output. */
export function staffCommand({ data, url }: Pick<RunningServer, "data" | "url">, ...argv: string[]): string {
  const env = { PATH: process.env.PATH, ...data, PUBLIC_URL: url };
  const program = quickProgramIfMade("command") ?? ["--import", "tsx", "src/server/command.ts"];
  return execFileSync(process.execPath, [...program, ...argv], { cwd: root, env, encoding: "utf8" }).trim();
}

/** A link that shows an applicant's application to a service user. */
export function serviceLink(server: Pick<RunningServer, "data" | "url">, username: string, hours = "24"): string {
  return staffCommand(server, "token", "application", username, "--hours", hours);
}

/** The token in a service link. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get("service_token") ?? "";
}
