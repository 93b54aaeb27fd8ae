import { array, object, string } from "superstruct";
import type { Parts } from "../services/parts";
import { askHolder } from "../store/folderLock";
import { runCommand } from "./run";

const request = object({ argv: array(string()), folder: string() });
const answer = object({ text: string(), fault: string() });

/**
 * Runs staff commands that other processes send to this one: only one process can open the embedded database, so while
 * the server runs, it runs them. Only processes that may open the socket in the data folder can send one.
 */
export function runCommandsHere(parts: Parts): void {
  parts.db.answerWith(async (line) => {
    try {
      const { argv, folder } = request.create(JSON.parse(line));
      return JSON.stringify({ text: await runCommand(parts, argv, folder), fault: "" });
    } catch (error) {
      return JSON.stringify({ text: "", fault: error instanceof Error ? error.message : "The command failed." });
    }
  });
}

/**
 * Sends a command to the process that holds the data folder. Null when there is no such process. Throws what the
 * command threw.
 */
export async function runCommandThere(
  dataDir: string,
  argv: readonly string[],
  folder: string,
): Promise<string | null> {
  const response = await askHolder(dataDir, JSON.stringify({ argv, folder }));
  if (response === null) return null;
  const { text, fault } = answer.create(JSON.parse(response));
  if (fault !== "") throw new Error(fault);
  return text;
}
