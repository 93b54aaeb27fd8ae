import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { array, object, string } from "superstruct";
import { answerLines, askProcess } from "../../database/database";
import type { Services } from "../../services";
import { readCommandLine } from "./options";
import { commands, runCommand } from "./run";

const request = object({ argv: array(string()), folder: string() });
const answer = object({ text: string(), fault: string() });

/**
 * Runs staff commands that other processes send to this one: it has the settings, and only it can open an embedded database.
 * Only processes that may open the socket in the data folder can send one. Returns a function that ends it.
 */
export async function runCommandsHere(services: Services): Promise<() => void> {
  const handler = async (line: string, stop: AbortSignal) => {
    try {
      const { argv, folder } = request.create(JSON.parse(line));
      return JSON.stringify({ text: await runCommand(services, argv, folder, stop), fault: "" });
    } catch (error) {
      return JSON.stringify({ text: "", fault: error instanceof Error ? error.message : "The command failed." });
    }
  };
  return answerLines(services.settings.dataDir, handler);
}

/** Throws when a server wrote an export where this process does not see it: systemd gives it a `/tmp` of its own. */
function requireSeen(argv: readonly string[], folder: string): void {
  const { command, operands } = readCommandLine(commands, argv);
  const path = resolve(folder, operands.at(-1) ?? "");
  if (command.name.endsWith(" export") && !existsSync(path)) {
    throw new Error(
      `The server wrote ${path} in a folder of its own, which is not seen here: services have their own /tmp. Name a place in DATA_DIR.`,
    );
  }
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
  const line = JSON.stringify({ argv, folder });
  const response = await askProcess(dataDir, line, stop);
  if (response === null) return null;
  if (response === "") throw new Error("The server stopped before the command was done.");
  const { text, fault } = answer.create(JSON.parse(response));
  if (fault !== "") throw new Error(fault);
  requireSeen(argv, folder);
  return text;
}
