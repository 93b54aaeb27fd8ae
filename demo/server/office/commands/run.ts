import type { Services } from "../../services";
import { applicantCommand } from "./applicant";
import { applicationsCommand } from "./applications";
import { dataCommand } from "./data";
import { CommandFault } from "./options";
import { pathFault } from "./pathFault";
import { placesCommand } from "./places";
import { tokenCommand } from "./token";

type Command = (services: Services, argv: readonly string[], folder: string, stop: AbortSignal) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  token: tokenCommand,
  applications: applicationsCommand,
  applicant: applicantCommand,
  places: placesCommand,
  data: dataCommand,
};

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
  const [name = "", ...rest] = argv;
  const command = commands[name];
  if (!command) throw new CommandFault(`The commands are ${Object.keys(commands).join(", ")}.`);
  return command(services, rest, folder, stop).catch((error: unknown) => {
    throw pathFault(error);
  });
}
