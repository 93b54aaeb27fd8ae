import { SettingFault } from "./fault";
import type { Settings } from "./settings";

const unknownHost = ({ host }: Pick<Settings, "host" | "port">) =>
  `HOST is "${host}", which cannot be found. Use an address of this machine, as 127.0.0.1.`;

/** Messages for the operator why the server cannot listen, by the code of the system's error. */
const reasons: ReadonlyMap<unknown, (settings: Pick<Settings, "host" | "port">) => string> = new Map([
  ["EADDRINUSE", ({ host, port }) => `PORT is ${port}, where another program listens on ${host}. Use another number.`],
  ["EACCES", ({ port }) => `PORT is ${port}, which this user may not listen on. Use a number above 1023.`],
  ["EADDRNOTAVAIL", ({ host }) => `HOST is "${host}", which is no address of this machine. Try 127.0.0.1 or 0.0.0.0.`],
  ["ENOTFOUND", unknownHost],
  ["EAI_AGAIN", unknownHost],
]);

/** Turns an error of `listen` that a setting causes into a `SettingFault`; returns other errors as they are. */
export function listenFault(error: unknown, settings: Pick<Settings, "host" | "port">): unknown {
  const reason = error instanceof Error && "code" in error ? reasons.get(error.code) : undefined;
  return reason ? new SettingFault(reason(settings)) : error;
}
