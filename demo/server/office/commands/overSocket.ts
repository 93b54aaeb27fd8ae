import { array, object, string } from "superstruct";
import { answerLines, askHolder, askProcess } from "../../database/database";
import type { Services } from "../../services";
import { runCommand } from "./run";

const request = object({ argv: array(string()), folder: string() });
const answer = object({ text: string(), fault: string() });

/**
 * Runs staff commands that other processes send to this one: it has the settings, and only it can open an embedded database.
 * Only processes that may open the socket in the data folder can send one. Returns a function that ends it.
 */
export async function runCommandsHere(services: Services): Promise<() => void> {
  const handler = async (line: string) => {
    try {
      const { argv, folder } = request.create(JSON.parse(line));
      return JSON.stringify({ text: await runCommand(services, argv, folder), fault: "" });
    } catch (error) {
      return JSON.stringify({ text: "", fault: error instanceof Error ? error.message : "The command failed." });
    }
  };
  if (services.db.kind === "server") return answerLines(services.settings.dataDir, handler);
  services.db.setLineHandler(handler);
  return () => {};
}

/** Sends a command to a server that runs with this data folder. Null when there is none. Throws what the command threw. */
export async function runCommandThere(
  dataDir: string,
  argv: readonly string[],
  folder: string,
): Promise<string | null> {
  const line = JSON.stringify({ argv, folder });
  const response = (await askHolder(dataDir, line)) ?? (await askProcess(dataDir, line));
  if (response === null) return null;
  if (response === "") throw new Error("The server stopped before the command was done.");
  const { text, fault } = answer.create(JSON.parse(response));
  if (fault !== "") throw new Error(fault);
  return text;
}
