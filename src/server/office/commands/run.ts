import type { Services } from "../../services";
import { applicantCommands } from "./applicant";
import { applicationsCommands } from "./applications";
import { type Command, readCommandLine } from "./options";
import { pathFault } from "./pathFault";
import { placesCommands } from "./places";
import { tokenCommands } from "./token";

export const commands: readonly Command[] = [
  ...tokenCommands,
  ...applicationsCommands,
  ...applicantCommands,
  ...placesCommands,
];

/**
 * Runs a staff command typed in `folder`; resolves with what to print. Once `stop` aborts, one that deletes ends after the applicant it
 * is at, and one that exports or imports throws the signal's reason. Throws a `CommandFault` on a wrong command line, and an
 * error with a sentence where a file of it cannot be opened.
 */
export async function runCommand(
  services: Services,
  argv: readonly string[],
  folder: string,
  stop = new AbortController().signal,
): Promise<string> {
  stop.throwIfAborted();
  const { command, operands, options } = readCommandLine(commands, argv);
  return command.run({ services, options, folder, stop }, ...operands).catch((error: unknown) => {
    throw pathFault(error);
  });
}
