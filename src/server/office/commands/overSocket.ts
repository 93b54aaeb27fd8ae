import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { array, object, string } from "superstruct";
import { answerLines, askProcess } from "../../database/database";
import type { Services } from "../../services";
import { readCommandLine } from "./options";
import { commands, runCommand } from "./run";

const request = object({ argv: array(string()), folder: string(), destination: string() });
const answer = object({ text: string(), fault: string() });

const unseen =
  "This place is another one for the server, which would write the export: services have their own /tmp. Nothing was exported. Name a place in DATA_DIR.";

/**
 * Runs staff commands that other processes send to this one: it has the settings, and only it can open an embedded database.
 * Only processes that may open the socket in the data folder can send one. Returns a function that ends it.
 */
export async function runCommandsHere(services: Services): Promise<() => void> {
  const handler = async (line: string, stop: AbortSignal) => {
    try {
      const { argv, folder, destination } = request.create(JSON.parse(line));
      if (destination !== (await destinationOf(argv, folder))) throw new Error(unseen);
      return JSON.stringify({ text: await runCommand(services, argv, folder, stop), fault: "" });
    } catch (error) {
      return JSON.stringify({ text: "", fault: error instanceof Error ? error.message : "The command failed." });
    }
  };
  return answerLines(services.settings.dataDir, handler);
}

/**
 * The folder to which an export is written, as this process sees it: systemd gives a service a `/tmp` of its own. Empty for other
 * commands, and where there is no such folder.
 */
async function destinationOf(argv: readonly string[], folder: string): Promise<string> {
  const { command, operands } = readCommandLine(commands, argv);
  if (!command.name.endsWith(" export")) return "";
  const found = await stat(dirname(resolve(folder, operands.at(-1) ?? ""))).catch(() => null);
  return found ? `${found.dev} ${found.ino}` : "";
}

/**
 * Sends a command to a server that runs with this data folder, and has it stop once `stop` aborts. Null when there is
 * none that answers. Throws what the command threw.
 */
export async function runCommandThere(
  dataDir: string,
  argv: readonly string[],
  folder: string,
  stop = new AbortController().signal,
): Promise<string | null> {
  const line = JSON.stringify({ argv, folder, destination: await destinationOf(argv, folder) });
  const response = await askProcess(dataDir, line, stop);
  if (response === null) return null;
  if (response === "") throw new Error("The server stopped before the command was done.");
  const { text, fault } = answer.create(JSON.parse(response));
  if (fault !== "") throw new Error(fault);
  return text;
}
