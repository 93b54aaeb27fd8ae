/** A setting that stops the start; the message is one line for the operator: name, fault, remedy. */
export class SettingFault extends Error {
  override readonly name = "SettingFault";
}

interface Address {
  readonly host: string;
  readonly port: number;
}

const unknownHost = ({ host }: Address) =>
  `HOST is "${host}", which cannot be found. Use an address of this machine, as 127.0.0.1.`;

/** Messages for the operator why the server cannot listen, by the code of the system's error. */
const reasons: ReadonlyMap<unknown, (settings: Address) => string> = new Map([
  ["EADDRINUSE", ({ host, port }) => `PORT is ${port}, where another program listens on ${host}. Use another number.`],
  ["EACCES", ({ port }) => `PORT is ${port}, which this user may not listen on. Use a number above 1023.`],
  ["EADDRNOTAVAIL", ({ host }) => `HOST is "${host}", which is no address of this machine. Try 127.0.0.1 or 0.0.0.0.`],
  ["ENOTFOUND", unknownHost],
  ["EAI_AGAIN", unknownHost],
]);

/** Turns an error of `listen` that a setting causes into a `SettingFault`; returns other errors as they are. */
export function listenFault(error: unknown, settings: Address): unknown {
  const reason = error instanceof Error && "code" in error ? reasons.get(error.code) : undefined;
  return reason ? new SettingFault(reason(settings)) : error;
}
