import { execFileSync } from "node:child_process";
import { quickProgramIfMade } from "../referenceServer/quickProgram";
import { root } from "../root";
import type { RunningServer } from "../server";

/** A link that shows an applicant's application to a service user, as `npm run server -- token application …` makes it. */
export function serviceLink(
  { data, url }: Pick<RunningServer, "data" | "url">,
  username: string,
  hours = "24",
): string {
  const env = { PATH: process.env.PATH, ...data, PUBLIC_URL: url };
  const program = quickProgramIfMade("command") ?? ["--import", "tsx", "src/server/command.ts"];
  const command = [...program, "token", "application", username, "--hours", hours];
  return execFileSync(process.execPath, command, { cwd: root, env, encoding: "utf8" }).trim();
}

/** The token in a service link. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get("service_token") ?? "";
}
